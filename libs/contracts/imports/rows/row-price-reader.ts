import type { Place } from '../../addresses/address.js';
import { normalizeAddress } from '../../addresses/normalize-address.js';
import type { Parcel } from '../../parcels/parcels.js';
import type { AddressDraft, ShipmentBody } from '../../shipments/shipments.js';
import { isPoBox } from '../../countries/us-zip.js';
import { insuranceOfRow, serviceOfRow, shipDateReader, signatureOfRow } from './check-details.js';
import { checkParcel } from './check-parcel.js';
import { checkParty } from './check-party.js';
import { columnRecords, type ImportColumn, type RowValues } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { noSender, type RowContext } from './row-checker.js';
import { hasSender, mayHaveSender, readPlace } from './row-party.js';
import { rowReader } from './row-values.js';
import type { RowIssue } from './rows.js';

/** What the price of a row depends on. */
export type PricedContent = {
  request: {
    from: Place;
    to: Place;
    parcels: Parcel[];
    shipDate: string;
    signature: NonNullable<ShipmentBody['signature']>;
    insuredValue: number;
  };
  poBox: boolean;
  /** As in `RowContent`. */
  service: string | null;
};

export type PricedRead = { content: PricedContent | null; issues: RowIssue[] };

/** The cells that prices depend on, by place, and the mapping of a row that has these alone, in this order. */
export function pricedCells(mapping: ImportMapping): { cells: number[]; mapping: ImportMapping } {
  const cells: number[] = [];
  const sources: [string, ImportMapping['columns'][ImportColumn]][] = [];
  for (const [column, source] of Object.entries(mapping.columns)) {
    if (!columnRecords[column as ImportColumn].affectsPrice) continue;
    if ('column' in source) sources.push([column, { ...source, column: cells.push(source.column) - 1 }]);
    else sources.push([column, source]);
  }
  return { cells, mapping: { ...mapping, columns: Object.fromEntries(sources) } };
}

/**
 * Makes the reader of rows that are to be priced: as the row checker reads them, without checking again what made them good. What
 * may have changed since is looked at: the sender and the package of the file, and the day. Of other columns than `pricedCells`
 * gives nothing is read.
 */
export function rowPriceReader(
  mapping: ImportMapping,
  context: RowContext,
): (cells: readonly string[], edits?: RowValues | null) => PricedRead {
  const read = rowReader(mapping);
  const shipDateOf = shipDateReader(context.today, mapping.dates);
  const given = context.sender && normalizeAddress(context.sender);
  const [ofGiven, ofGivenAbroad] = [false, true].map((abroad) => (given ? checkedSender(given, abroad) : []));
  const givenPlace = given && placeOf(given);
  const ownSenders = mayHaveSender(mapping);
  return (cells, edits) => {
    const values = read(cells, edits);
    const issues: RowIssue[] = [];
    const to = readPlace('recipient', values, issues);
    const from = (ownSenders || edits) && hasSender(values) ? readPlace('sender', values, issues) : givenPlace;
    if (!from) issues.push(noSender);
    else if (from === givenPlace) issues.push(...(from.country === to.country ? ofGiven! : ofGivenAbroad!));
    const parcel = checkParcel(values, mapping, context.package, issues);
    const shipDate = shipDateOf(values, issues);
    const signature = signatureOfRow(values, issues);
    const insuredValue = insuranceOfRow(values, mapping.decimals, issues);
    const service = serviceOfRow(values, issues);
    if (!from || !parcel || issues.some(({ severity }) => severity === 'error')) return { content: null, issues };
    const request = { from, to, parcels: [parcel], shipDate, signature, insuredValue };
    return { content: { request, poBox: isPoBox(values.recipient_street1 ?? ''), service }, issues };
  };
}

/** A row may tell another phone number or e-mail address than the sender's, and was found good with it. */
const checkedSender = (sender: AddressDraft, abroad: boolean): RowIssue[] =>
  checkParty('sender', sender, abroad).filter(({ column }) => !/_(?:phone|email)$/.test(column ?? ''));

const placeOf = ({ country, postal, state, city, residential }: Place): Place => ({
  ...{ country, postal, state, city, residential },
});
