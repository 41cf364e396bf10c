import type { Place } from '../../addresses/address.js';
import { splitStreet } from '../../addresses/street-lines.js';
import { printedFields } from '../../addresses/printed-as.js';
import { normalizeAddress, normalizeState } from '../../addresses/normalize-address.js';
import type { AddressDraft } from '../../shipments/shipments.js';
import type { ImportColumn, RowValues } from '../columns/all-columns.js';
import { partyFields, type Side } from '../columns/party-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { territory } from '../cells/cell-place.js';
import { truncateText } from '../../text/truncate-text.js';

export type PartyField = keyof AddressDraft;

const fields = [
  ...(['name', 'company', 'street1', 'street2', 'city', 'state'] as const),
  ...(['postal', 'country', 'phone', 'email', 'residential'] as const),
];
const columnsOf = (side: Side) =>
  Object.fromEntries(fields.map((field) => [field, `${side}_${field}`])) as Record<PartyField, ImportColumn>;

/** Columns of a side by the field of the address. */
export const partyColumns: Record<Side, Record<PartyField, ImportColumn>> = {
  recipient: columnsOf('recipient'),
  sender: columnsOf('sender'),
};

const parsers = {
  country: partyFields.country.parse,
  state: partyFields.state.parse,
  postal: partyFields.postal.parse,
  phone: partyFields.phone.parse,
  residential: partyFields.residential.parse,
};

/** Without a known country only that is reported; country rules are skipped. */
export const noCountry = 'ZZ';

/** Reads where a row goes or comes from, as that country writes it; unreadable values are added to `issues`. */
export function readPlace(side: Side, row: RowValues, issues: RowIssue[]): Place {
  const columns = partyColumns[side];
  let country = countryOfRow(columns.country, row[columns.country] ?? '', issues);
  let state = row[columns.state] ?? '';
  if (territory.test(country) && (state === '' || parsers.state(state, 'US') === country)) {
    state = country;
    country = 'US';
  }
  return {
    country,
    postal: parsers.postal(row[columns.postal] ?? '', country),
    state: normalizeState(parsers.state(state, country), country),
    city: row[columns.city] ?? '',
    residential: residentialOfRow(columns.residential, row[columns.residential] ?? '', issues),
  };
}

/** Reads an address of a row as the post writes it; unreadable values are added to `issues`. */
export function readParty(side: Side, row: RowValues, issues: RowIssue[]): AddressDraft {
  const columns = partyColumns[side];
  const of = (field: PartyField): string => row[columns[field]] ?? '';
  const { country, postal, state, city, residential } = readPlace(side, row, issues);
  const name = of('name') || `${row[`${side}_first_name`] ?? ''} ${row[`${side}_last_name`] ?? ''}`.trim();
  const phone = of('phone');
  return {
    name,
    company: of('company'),
    ...splitStreet(of('street1'), [of('street2'), row[`${side}_street3`]].filter(Boolean).join(', ')),
    city,
    state,
    postal,
    country,
    phone: phone && (parsers.phone(phone, country) ?? phone),
    email: of('email'),
    residential,
    ...printedAsOf(side, row),
  };
}

/** How the row wants lines in another script to be printed. */
function printedAsOf(side: Side, row: RowValues): Pick<AddressDraft, 'printedAs'> {
  const spelled = printedFields.flatMap((field) => {
    const own = row[`${side}_printed_${field}`];
    return own ? [[field, own] as const] : [];
  });
  return spelled.length > 0 ? { printedAs: Object.fromEntries(spelled) } : {};
}

function countryOfRow(column: ImportColumn, text: string, issues: RowIssue[]): string {
  if (text === '' || text === 'US') return 'US';
  const code = parsers.country(text);
  if (code) return code;
  const message = `Unknown country "${truncateText(text, 60)}". Use a name or a code like US.`;
  issues.push(errorAt(column, { code: 'country_unknown', message }));
  return noCountry;
}

function residentialOfRow(column: ImportColumn, text: string, issues: RowIssue[]): boolean {
  const residential = text === '' ? true : parsers.residential(text);
  if (residential === undefined) issues.push(errorAt(column, { code: 'yes_or_no', message: 'Write yes or no.' }));
  return residential ?? true;
}

const senderColumns = [
  ...(['name', 'company', 'street1', 'street2', 'city', 'state', 'postal'] as const).map(
    (field) => partyColumns.sender[field],
  ),
  ...(['sender_first_name', 'sender_last_name', 'sender_street3'] as const),
];

/** Whether rows may name a sender of their own without an edit. */
export const mayHaveSender = ({ columns }: ImportMapping): boolean => senderColumns.some((column) => column in columns);

/** Whether a row names a sender of its own. */
export function hasSender(row: RowValues): boolean {
  for (const column of senderColumns) if (row[column]) return true;
  return false;
}

/**
 * The sender of a row: its own, or the default one, whose phone number or e-mail address the row may override. Null:
 * neither.
 */
export function readSender(
  row: RowValues,
  defaultSender: AddressDraft | null,
  issues: RowIssue[],
): AddressDraft | null {
  if (hasSender(row)) return readParty('sender', row, issues);
  const [phone, email] = [row.sender_phone, row.sender_email];
  return defaultSender && (phone || email)
    ? normalizeAddress({ ...defaultSender, phone: phone || defaultSender.phone, email: email || defaultSender.email })
    : defaultSender;
}
