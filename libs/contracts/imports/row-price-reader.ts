import { normalAddress } from '../normal-address.js';
import { insuranceOfRow, serviceOfRow, shipDateReader, signatureOfRow } from './check-details.js';
import { checkParcel } from './check-parcel.js';
import { checkParty } from './check-party.js';
import { importColumns, type ImportColumn, type RowValues } from './columns.js';
import type { ImportMapping } from './mapping.js';
import { noSender, type CheckedRow, type RowContext } from './row-checker.js';
import { readParty, readSender } from './row-party.js';
import { rowReader } from './row-values.js';
import type { RowIssue } from './rows.js';

/** What a price depends on of a row that was found good: its `body` lacks what is only printed or declared. */
export type PricedRead = Pick<CheckedRow, 'content' | 'issues'>;

const ofReceiver = new Set<ImportColumn>([
  ...(['recipient_street1', 'recipient_city', 'recipient_state', 'recipient_postal', 'recipient_country'] as const),
  'recipient_residential',
]);
/** No price depends on who it is for, on what is inside, or on how the sender is reached. */
const without = /^(?:recipient|customs)_|^sender_(?:phone|email)$|^reference|^sku$|^description$/;
const columns = new Set(importColumns.filter((column) => ofReceiver.has(column) || !without.test(column)));

/**
 * Makes the reader of rows that are to be priced: as the row checker reads them, without checking again what made them good. What
 * may have changed since is looked at: the sender and the package of the file, and the day.
 */
export function rowPriceReader(
  mapping: ImportMapping,
  context: RowContext,
): (cells: readonly string[], edits?: RowValues | null) => PricedRead {
  const sources = Object.entries(mapping.columns).filter(([column]) => columns.has(column as ImportColumn));
  const read = rowReader({ ...mapping, columns: Object.fromEntries(sources) });
  const shipDateOf = shipDateReader(context.today, mapping.dates);
  const given = context.sender && normalAddress(context.sender);
  const [ofGiven, ofGivenAbroad] = [false, true].map((abroad) => (given ? checkParty('sender', given, abroad) : []));
  return (cells, edits) => {
    const values = read(cells, edits);
    const issues: RowIssue[] = [];
    const to = readParty('recipient', values, issues);
    const from = readSender(values, given, issues);
    if (!from) issues.push(noSender);
    else if (from === given) issues.push(...(from.country === to.country ? ofGiven! : ofGivenAbroad!));
    const parcel = checkParcel(values, mapping, context.package, issues);
    const shipDate = shipDateOf(values, issues);
    const signature = signatureOfRow(values, issues);
    const insuredValue = insuranceOfRow(values, mapping.decimals, issues);
    const service = serviceOfRow(values, issues);
    if (!from || !parcel || issues.some(({ severity }) => severity === 'error')) return { content: null, issues };
    const body = { from, to, parcels: [parcel], shipDate, signature, insuredValue };
    return { content: { reference: '', body, service }, issues };
  };
}
