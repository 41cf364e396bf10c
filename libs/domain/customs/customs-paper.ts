import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { convertWeight } from '#libs/contracts/values/units.js';
import type { Label } from '../labels/label.js';
import type { Shipment } from '../shipments/shipment.js';
import { customsDeclarationOf, type CustomsDeclaration } from './customs-declaration.js';

/** The content of a bought shipment's customs documents. `postage` in cents: the price of the carriage. */
export type CustomsPaper = {
  declaration: CustomsDeclaration;
  from: AddressDraft;
  to: AddressDraft;
  shipDate: string;
  carrierName: string;
  serviceName: string;
  trackingNumbers: string[];
  grossGrams: number;
  parcels: number;
  postage: number;
  sample: boolean;
  /** Forms of the Universal Postal Union are for posts; couriers take the invoice alone. */
  form: 'CN22' | 'CN23' | null;
};

/** The limits of the small form: this value in cents (300 SDR; IMM 123.61 says $400) and this weight in grams. */
const smallForm = { value: 400_00, grams: 2_000, lines: 5 };

/** Lines of items on a form's first page and on each further one. */
export const [firstLines, moreLines] = [7, 14];

/** Pages of its customs form; 0 where it has none. */
export const formPagesOf = ({ form, declaration }: CustomsPaper): number =>
  form === null ? 0 : 1 + Math.max(0, Math.ceil((declaration.items.length - firstLines) / moreLines));

/** The papers of a shipment as it was bought; null where it crosses no border or has no live label. */
export function customsPaperOf(shipment: Shipment, labels: readonly Label[]): CustomsPaper | null {
  const { from, to, parcels, offer, shipDate } = shipment;
  const declaration = customsDeclarationOf(shipment);
  if (!declaration || !from || !to || !offer || labels.length === 0) return null;
  const grossGrams = parcels.reduce((sum, { weight }) => sum + convertWeight(weight, 'g'), 0);
  return {
    ...{ declaration, from, to, shipDate, grossGrams, parcels: parcels.length, postage: offer.total },
    ...{ carrierName: offer.carrierName, serviceName: offer.serviceName },
    trackingNumbers: labels.map(({ trackingNumber }) => trackingNumber),
    sample: labels.some(({ model }) => model.sample),
    form: formOf(offer, declaration, grossGrams),
  };
}

function formOf(
  { carrier, service }: { carrier: string; service: string },
  declaration: CustomsDeclaration,
  grossGrams: number,
): CustomsPaper['form'] {
  const sold = knownCarriers.find(({ code }) => code === carrier);
  if (!sold?.postOf) return null;
  const letter = sold.services.some(({ code, letterPost }) => code === service && letterPost);
  const { value, grams, lines } = smallForm;
  const isSmall = declaredValue(declaration) <= value && grossGrams <= grams && declaration.items.length <= lines;
  return letter && isSmall ? 'CN22' : 'CN23';
}

/** Value of all lines in cents. */
export const declaredValue = ({ items }: CustomsDeclaration): number =>
  items.reduce((sum, { quantity, value }) => sum + quantity * value, 0);

/** Net weight of all lines in grams. */
export const declaredGrams = ({ items }: CustomsDeclaration): number =>
  items.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0);

/** Everything but documents needs an invoice. */
export const needsInvoice = ({ declaration }: CustomsPaper): boolean => declaration.contentsType !== 'documents';
