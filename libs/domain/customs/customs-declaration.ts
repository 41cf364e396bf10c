import type { CustomsForm } from '#libs/contracts/customs/customs-form.js';
import { emptyCustomsForm } from '#libs/contracts/customs/customs-form.js';
import { exportFiling } from '#libs/contracts/customs/export-filing.js';
import { convertWeight } from '#libs/contracts/values/units.js';
import type { Contents } from '#libs/contracts/shipments/shipments.js';

/** A line: `value` in cents and `grams` net, both of one piece. */
export type DeclaredItem = {
  description: string;
  quantity: number;
  value: number;
  grams: number;
  origin: string;
  hsCode: string;
  sku: string;
};

/**
 * The customs declaration of a shipment that crosses a border, in US dollars: for forms that we render and for vendors (CUS-1).
 */
export type CustomsDeclaration = {
  contentsType: Contents['type'];
  /** The goods in a few words; what "other" means. */
  explanation: string;
  items: DeclaredItem[];
  /** "NOEEI 30.37(a)" or "AES X20261124123456"; null where the parcel does not leave the United States. */
  exportFiling: string | null;
} & Omit<CustomsForm, 'itn'>;

type Declared = { from: { country: string } | null; to: { country: string } | null; contents: Contents };

/** The declaration of a shipment; null where it crosses no border. */
export function customsDeclarationOf({ from, to, contents }: Declared): CustomsDeclaration | null {
  if (!from || !to || from.country === to.country) return null;
  const { itn: _, ...form } = { ...emptyCustomsForm, ...contents.customs };
  const filing = exportFiling({ from: from.country, to: to.country, contents });
  return {
    contentsType: contents.type,
    explanation: contents.description,
    exportFiling: filing === 'required' ? null : filing,
    items: contents.items.map(({ weight, sku = '', ...item }) => ({
      ...item,
      sku,
      grams: weight ? convertWeight(weight, 'g') : 0,
    })),
    ...form,
  };
}
