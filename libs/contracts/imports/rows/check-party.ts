import { addressIssues } from '../../addresses/address-rules.js';
import { runAddressCheck } from '../../addresses/run-address-check.js';
import type { AddressDraft } from '../../shipments/shipments.js';
import { checkText } from './check-text.js';
import { partyColumns, noCountry, type PartyField } from './row-party.js';
import { isCommonAddress } from './common-address.js';
import { partySuggestion } from './party-suggestion.js';
import { errorAt, warningAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import type { RowValues } from '../columns/all-columns.js';
import { partyFields, type Side } from '../columns/party-columns.js';

const texts = ['name', 'company', 'street1', 'street2', 'city', 'state', 'postal', 'phone', 'email'] as const;
const mayBeCut = new Set<PartyField>(['name', 'company']);

/**
 * All errors of a row's address or, without errors, its warnings. `row`: the row's values, where the address comes from
 * it.
 */
export function checkParty(side: Side, party: AddressDraft, international: boolean, row: RowValues = {}): RowIssue[] {
  if (isCommonAddress(party, international)) return [];
  const third = row[`${side}_street3`] ? row : null;
  const street2 = third && !row[`${side}_street2`] ? (`${side}_street3` as const) : partyColumns[side].street2;
  const columns = { ...partyColumns[side], street2 };
  const issues: RowIssue[] = third ? checkThird(side, party.street2, third) : [];
  for (const field of texts) {
    if (third && field === 'street2') continue;
    if (party[field] !== '')
      checkText(issues, columns[field], party[field], partyFields[field].longest, mayBeCut.has(field));
  }
  const role = side === 'recipient' ? 'to' : 'from';
  for (const { path, code, message } of addressIssues(party, { role, international })) {
    if (code === 'control_characters' || (code === 'country_unknown' && party.country === noCountry)) continue;
    const field = (code === 'postal_state_mismatch' ? 'state' : path) as PartyField;
    const suggestion = partySuggestion(code, party);
    issues.push(errorAt(columns[field], { code, message, ...(suggestion === undefined ? {} : { suggestion }) }));
  }
  if (issues.length > 0) return issues;
  for (const { field, code, message, severity } of runAddressCheck(party).issues) {
    if (severity !== 'warning') continue;
    const capital = code === 'city_mismatch' && party.state === 'DC' ? { suggestion: 'Washington' } : {};
    issues.push(warningAt(columns[field as PartyField], { code, message, ...capital }));
  }
  return issues;
}

/** The second and third line of an address, each by what is in it, and both by the room that there is for them. */
function checkThird(side: Side, joined: string, row: RowValues): RowIssue[] {
  const issues: RowIssue[] = [];
  const [second, third] = [`${side}_street2`, `${side}_street3`] as const;
  const limit = partyFields.street2.longest;
  checkText(issues, second, row[second] ?? '', limit, false);
  checkText(issues, third, row[third] ?? '', limit, false);
  if (joined.length <= limit || issues.some(({ code }) => code === 'too_long')) return issues;
  const message = `Street 2 and 3 together have room for ${limit} characters; these are ${joined.length}.`;
  return [...issues, errorAt(third, { code: 'too_long', message })];
}
