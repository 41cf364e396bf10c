import { addressLimits } from '../address.js';
import { addressIssues } from '../address-rules.js';
import { checkAddress } from '../check-address.js';
import type { AddressDraft } from '../shipments.js';
import { checkText } from './check-text.js';
import { partyColumns, noCountry, type PartyField, type Side } from './row-party.js';
import { isPlainAddress } from './plain-address.js';
import { partySuggestion } from './party-suggestion.js';
import { errorAt, warningAt } from './row-issue.js';
import type { RowIssue } from './rows.js';

const texts = ['name', 'company', 'street1', 'street2', 'city', 'state', 'postal', 'phone', 'email'] as const;
const mayBeCut = new Set<PartyField>(['name', 'company']);

/** Everything that is wrong with an address of a row, and, where nothing is, what is odd about it. */
export function checkParty(side: Side, party: AddressDraft, international: boolean): RowIssue[] {
  if (isPlainAddress(party, international)) return [];
  const columns = partyColumns[side];
  const issues: RowIssue[] = [];
  for (const field of texts) {
    if (party[field] !== '') checkText(issues, columns[field], party[field], addressLimits[field], mayBeCut.has(field));
  }
  const role = side === 'recipient' ? 'to' : 'from';
  for (const { path, code, message } of addressIssues(party, { role, international })) {
    if (code === 'control_characters' || (code === 'country_unknown' && party.country === noCountry)) continue;
    const field = (code === 'postal_state_mismatch' ? 'state' : path) as PartyField;
    const suggestion = partySuggestion(code, party);
    issues.push(errorAt(columns[field], { code, message, ...(suggestion === undefined ? {} : { suggestion }) }));
  }
  if (issues.length > 0) return issues;
  for (const { field, code, message, severity } of checkAddress(party).issues) {
    if (severity !== 'warning') continue;
    const capital = code === 'city_mismatch' && party.state === 'DC' ? { suggestion: 'Washington' } : {};
    issues.push(warningAt(columns[field as PartyField], { code, message, ...capital }));
  }
  return issues;
}
