import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { PricedContent, rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { maxParcels } from '#libs/contracts/parcels/parcels.js';
import { refused, tooManyParcels, type StoredRow } from '../row-shipments.js';

type Read = ReturnType<typeof rowPriceReader>;

/** What a row and the further parcels of its shipment are priced by; `problem` where they do not make a shipment any more. */
export function priceContent(
  head: Pick<StoredRow, 'cells' | 'edits'>,
  parcels: readonly Pick<StoredRow, 'cells' | 'edits'>[],
  read: Read,
): { content: PricedContent; problem: null } | { content: null; problem: RateFailure } {
  const { content, issues } = read(head.cells, head.edits);
  if (!content) return refused(issues.find(({ severity }) => severity === 'error'));
  for (const { cells, edits } of parcels) {
    const further = read(cells, edits);
    if (!further.content) return refused(further.issues.find(({ severity }) => severity === 'error'));
    content.request.parcels.push(...further.content.request.parcels);
  }
  return content.request.parcels.length > maxParcels ? refused(tooManyParcels) : { content, problem: null };
}
