import type { Place } from '../../addresses/address.js';
import { normalizeAddress } from '../../addresses/normalize-address.js';
import type { Parcel } from '../../parcels/parcels.js';
import type { RateOption } from '../../shipments/rate-options.js';
import type { AddressDraft, ShipmentBody } from '../../shipments/shipments.js';
import { isPoBox } from '../../countries/us-zip.js';
import { insuranceOfRow, serviceOfRow, shipDateReader, signatureOfRow } from './check-details.js';
import { optionsOfRow } from './check-options.js';
import { checkParcel } from './check-parcel.js';
import { checkParty } from './check-party.js';
import { columnRecords, type ImportColumn, type RowValues } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { noSender, type RowContext } from './row-checker.js';
import { hasSender, mayHaveSender, readPlace } from './row-party.js';
import { rowReader } from './row-values.js';
import type { RowIssue } from './rows.js';

/** The cells that determine the price of a row. */
export type PricedContent = {
  request: {
    from: Place;
    to: Place;
    parcels: Parcel[];
    shipDate: string;
    signature: NonNullable<ShipmentBody['signature']>;
    insuredValue: number;
    insuredValues?: number[];
    options?: RateOption[];
  };
  poBox: boolean;
  /** As in `RowContent`. */
  service: string | null;
};

export type PricedRead = { content: PricedContent | null; issues: RowIssue[] };

/** The cells that prices depend on, by position, and the mapping of a row that has these alone, in this order. */
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
 * Makes the reader of rows that are to be priced: like the row checker, without checking valid rows again. Only what
 * may have changed since is checked: the file's sender and package, and the day. Reads only the columns of
 * `pricedCells`.
 */
export function rowPriceReader(
  mapping: ImportMapping,
  context: RowContext,
): (cells: readonly string[], edits?: RowValues | null) => PricedRead {
  const read = rowReader(mapping);
  const shipDateOf = shipDateReader(context.today, mapping.dates);
  const defaultSender = context.sender && normalizeAddress(context.sender);
  const [senderIssues, senderIssuesAbroad] = [false, true].map((abroad) =>
    defaultSender ? checkedSender(defaultSender, abroad) : [],
  );
  const defaultPlace = defaultSender && placeOf(defaultSender);
  const ownSenders = mayHaveSender(mapping);
  return (cells, edits) => {
    const values = read(cells, edits);
    const issues: RowIssue[] = [];
    const to = readPlace('recipient', values, issues);
    const from = (ownSenders || edits) && hasSender(values) ? readPlace('sender', values, issues) : defaultPlace;
    if (!from) issues.push(noSender);
    else if (from === defaultPlace) issues.push(...(from.country === to.country ? senderIssues! : senderIssuesAbroad!));
    const parcel = checkParcel(values, mapping, context.package, issues);
    const shipDate = shipDateOf(values, issues);
    const signature = signatureOfRow(values, issues);
    const insuredValue = insuranceOfRow(values, mapping.decimals, issues);
    const options = optionsOfRow(values, issues);
    const service = serviceOfRow(values, issues);
    if (!from || !parcel || issues.some(({ severity }) => severity === 'error')) return { content: null, issues };
    const request = {
      from,
      to,
      parcels: [parcel],
      shipDate,
      signature,
      insuredValue,
      ...(options.length > 0 ? { options } : {}),
    };
    return { content: { request, poBox: isPoBox(values.recipient_street1 ?? ''), service }, issues };
  };
}

/** A row may override the sender's phone number or e-mail address, and was valid with that. */
const checkedSender = (sender: AddressDraft, abroad: boolean): RowIssue[] =>
  checkParty('sender', sender, abroad).filter(({ column }) => !/_(?:phone|email)$/.test(column ?? ''));

const placeOf = ({ country, postal, state, city, residential }: Place): Place => ({
  ...{ country, postal, state, city, residential },
});
