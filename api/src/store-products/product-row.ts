import type * as z from 'zod/mini';
import { storeProductBody, type StoreProductBody } from '#libs/contracts/stores/store-products.js';
import type { PackageParcel } from '#libs/contracts/parcels/saved-packages.js';

type Cells = ReadonlyMap<string, string>;
export type ProductRow = { facts: Partial<StoreProductBody> & { sku: string } } | { issue: string };

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** The values of a row; empty cells change nothing. `packages`: the saved ones by lower-case name. */
export function readProductRow(cells: Cells, packages: ReadonlyMap<string, PackageParcel>): ProductRow {
  const cell = (name: string) => cells.get(name)?.trim() ?? '';
  const sides = [cell('length'), cell('width'), cell('height')];
  const known = packages.get(cell('package').toLowerCase());
  if (cell('package') && !known) return { issue: `There is no saved package "${cell('package').slice(0, 60)}".` };
  const [length, width, height] = sides.map(numberOf);
  const values = {
    sku: cell('sku'),
    ...(cell('name') ? { name: cell('name') } : {}),
    ...(cell('weight')
      ? { weight: { value: numberOf(cell('weight')), unit: cell('weight_unit').toLowerCase() || 'g' } }
      : {}),
    ...(sides.some(Boolean)
      ? { dimensions: { length, width, height, unit: cell('size_unit').toLowerCase() || 'in' } }
      : {}),
    ...(cell('hs_code') ? { hsCode: cell('hs_code') } : {}),
    ...(cell('origin') ? { origin: cell('origin').toUpperCase() } : {}),
    ...(known ? { packaging: known } : {}),
  };
  const checked = storeProductBody.safeParse(values);
  if (!checked.success) return { issue: issueText(checked.error.issues[0]) };
  const names = new Set(Object.keys(values));
  const facts = Object.fromEntries(Object.entries(checked.data).filter(([name]) => names.has(name)));
  return { facts: { ...facts, sku: checked.data.sku } };
}

const issueText = (issue: z.core.$ZodIssue | undefined): string =>
  issue ? `${issue.path.join('.')}: ${issue.message}` : 'This row cannot be read.';
