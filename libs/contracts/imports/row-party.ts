import { normalAddress } from '../normal-address.js';
import { countryCodeOf as codeOf } from '../country-names.js';
import { e164 } from '../phone.js';
import type { AddressDraft } from '../shipments.js';
import { residentialOf as livesThere } from '../yes-no.js';
import type { ImportColumn, RowValues } from './columns.js';
import { errorAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { remembered } from './remembered.js';
import { stateCodeOf } from './state-names.js';

export type Side = 'recipient' | 'sender';
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

const countryCodeOf = remembered(codeOf);
const residentialOf = remembered(livesThere);

/** No country: what is unknown is told here, and the rules of countries are left out. */
export const noCountry = 'ZZ';

/** US territories that people give as a country. */
const territory = /^(?:AS|FM|GU|MH|MP|PR|PW|VI)$/;

/** Reads an address of a row as the post writes it; what cannot be read is added to `issues`. */
export function readParty(side: Side, row: RowValues, issues: RowIssue[]): AddressDraft {
  const columns = partyColumns[side];
  const of = (field: PartyField): string => row[columns[field]] ?? '';
  let country = countryOfRow(columns.country, of('country'), issues);
  let state = of('state');
  if (territory.test(country) && (state === '' || stateCodeOf(state, 'US') === country)) {
    state = country;
    country = 'US';
  }
  const name = of('name') || `${row[`${side}_first_name`] ?? ''} ${row[`${side}_last_name`] ?? ''}`.trim();
  const phone = of('phone');
  return normalAddress({
    name,
    company: of('company'),
    street1: of('street1'),
    street2: of('street2'),
    city: of('city'),
    state: stateCodeOf(state, country),
    postal: of('postal'),
    country,
    phone: phone && (e164(phone, country) ?? phone),
    email: of('email'),
    residential: residentialOfRow(columns.residential, of('residential'), issues),
  });
}

function countryOfRow(column: ImportColumn, text: string, issues: RowIssue[]): string {
  if (text === '' || text === 'US') return 'US';
  const code = countryCodeOf(text);
  if (code) return code;
  const message = `There is no country "${text.slice(0, 60)}". Write its name or its code, like US.`;
  issues.push(errorAt(column, { code: 'country_unknown', message }));
  return noCountry;
}

function residentialOfRow(column: ImportColumn, text: string, issues: RowIssue[]): boolean {
  const said = text === '' ? true : residentialOf(text);
  if (said === undefined) issues.push(errorAt(column, { code: 'yes_or_no', message: 'Write yes or no.' }));
  return said ?? true;
}

const placeFields = ['name', 'company', 'street1', 'street2', 'city', 'state', 'postal'] as const;

/**
 * The sender of a row: its own, or the default one, of whom a row may tell another phone number or e-mail address. Null: neither.
 */
export function readSender(row: RowValues, given: AddressDraft | null, issues: RowIssue[]): AddressDraft | null {
  const columns = partyColumns.sender;
  const own = placeFields.some((field) => row[columns[field]]) || row.sender_first_name || row.sender_last_name;
  if (own) return readParty('sender', row, issues);
  const [phone, email] = [row.sender_phone, row.sender_email];
  return given && (phone || email)
    ? normalAddress({ ...given, phone: phone || given.phone, email: email || given.email })
    : given;
}
