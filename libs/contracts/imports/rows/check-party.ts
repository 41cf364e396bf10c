import { latinText } from '../../addresses/address.js';
import { printedFields, type PrintedField } from '../../addresses/printed-as.js';
import { addressIssues } from '../../addresses/address-rules.js';
import { runAddressCheck } from '../../addresses/run-address-check.js';
import { isElsewhere, type ZipTowns } from '../../addresses/zip-towns.js';
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
const mismatches = new Set(['city_mismatch', 'state_mismatch']);
const mayBeCut = new Set<PartyField>(['name', 'company']);

/** What is known of an address besides it: the values of its row, and the cities of ZIP codes by their first three digits. */
export type PartyContext = { row?: RowValues; zipTowns?: ((prefix: string) => ZipTowns | null) | undefined };

/** All errors of a row's address or, without errors, its warnings. */
export function checkParty(
  side: Side,
  party: AddressDraft,
  international: boolean,
  { row = {}, zipTowns }: PartyContext = {},
): RowIssue[] {
  const towns = party.country === 'US' ? zipTowns?.(party.postal.slice(0, 3)) : null;
  if (!party.printedAs && !isElsewhere(towns, party.postal, party.city) && isCommonAddress(party, international))
    return [];
  const third = row[`${side}_street3`] ? row : null;
  const street2 = third && !row[`${side}_street2`] ? (`${side}_street3` as const) : partyColumns[side].street2;
  const columns = { ...partyColumns[side], street2 };
  const issues: RowIssue[] = third ? checkThird(side, party.street2, third) : [];
  for (const field of texts) {
    if (third && field === 'street2') continue;
    if (party[field] !== '')
      checkText(issues, columns[field], party[field], partyFields[field].longest, mayBeCut.has(field));
  }
  checkPrinted(issues, side, party);
  const role = side === 'recipient' ? 'to' : 'from';
  for (const { path, code, message } of addressIssues(party, { role, international })) {
    if (code === 'control_characters' || (code === 'country_unknown' && party.country === noCountry)) continue;
    const suggestion = partySuggestion(code, party);
    const column = path.startsWith('printedAs.') ? printedColumn(side, path.slice(10)) : columns[path as PartyField];
    issues.push(
      errorAt(column, {
        code,
        message,
        ...(suggestion === undefined ? {} : { suggestion }),
      }),
    );
  }
  if (issues.length > 0) return issues;
  const { issues: findings, suggestion } = runAddressCheck(party, towns);
  for (const { field, code, message, severity } of findings) {
    const hasFinding = (other: AddressDraft) =>
      runAddressCheck(other, towns).issues.some((one) => one.field === field && one.code === code);
    if (severity !== 'warning') continue;
    const better = mismatches.has(code) ? suggestion?.[field as 'city' | 'state'] : undefined;
    const mends = better && better !== party[field as 'city' | 'state'] && !hasFinding({ ...party, [field]: better });
    const offered = mends ? { suggestion: better } : {};
    issues.push(warningAt(columns[field as PartyField], { code, message, ...offered }));
  }
  return issues;
}

const printedColumn = (side: Side, field: string) => `${side}_printed_${field as PrintedField}` as const;

/** The spelling of lines in another script: Latin letters that fit. */
function checkPrinted(issues: RowIssue[], side: Side, { printedAs = {} }: AddressDraft): void {
  for (const field of printedFields) {
    const [column, own = ''] = [printedColumn(side, field), printedAs[field]];
    checkText(issues, column, own, partyFields[field].longest, false);
    if (!latinText.test(own)) issues.push(errorAt(column, { code: 'latin_required', message: 'Use Latin letters.' }));
  }
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
