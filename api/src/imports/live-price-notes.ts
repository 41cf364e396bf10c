import type { Carriers } from '#libs/domain/carriers/carriers.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';

type Sold = Pick<Carriers, 'aggregators' | 'priceLists'>;

/** Which rows of a large file get live prices, where an aggregator sells; `liveRows`: the number of the last one. */
export function livePriceNotes(
  { rows, ownerId }: Pick<Import, 'rows' | 'ownerId'>,
  sold: Sold,
  liveRows: number,
): ImportNote[] {
  // The header is row 1.
  if (liveRows === 0 || rows + 1 <= liveRows || sold.aggregators.length === 0 || isTestOwner(ownerId)) return [];
  const last = liveRows.toLocaleString('en-US');
  const text = sold.priceLists
    ? `Rows up to number ${last} get live carrier prices. Later rows get list-price estimates.`
    : `Only rows up to number ${last} get prices. Put later rows in another file.`;
  return [{ code: 'live_rows_limit', text }];
}
