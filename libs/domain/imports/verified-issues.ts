import { runAddressCheck } from '#libs/contracts/addresses/run-address-check.js';
import type { Side } from '#libs/contracts/imports/columns/party-columns.js';
import { warningAt } from '#libs/contracts/imports/rows/row-issue.js';
import { partyColumns, type PartyField } from '#libs/contracts/imports/rows/row-party.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { verifiedVerdict, type VerifiedAddress } from '../addresses/address-verifier.js';
import { zipTownsOf } from '../addresses/zip-towns.js';

const corrected = ['street1', 'street2', 'city', 'state', 'postal'] as const;

/**
 * A row's issues after an address service has checked one of its addresses: confirmed issues are removed, doubts become warnings,
 * and so do corrections, as suggestions. Nothing of it prevents the purchase (ADR-4).
 */
export function verifiedIssues(
  side: Side,
  party: AddressDraft,
  known: readonly RowIssue[],
  answer: VerifiedAddress,
): RowIssue[] {
  const columns = partyColumns[side];
  const columnOf = (field: string) => columns[field as PartyField] ?? columns.street1;
  const offline = runAddressCheck(party, party.country === 'US' ? zipTownsOf(party.postal.slice(0, 3)) : null);
  const { issues, suggestion } = verifiedVerdict(party, offline, answer);
  const isOf = (issue: RowIssue) => (finding: { field: string; code: string }) =>
    finding.code === issue.code && columnOf(finding.field) === issue.column;
  const left = known.filter(
    (issue) => issue.severity === 'error' || !offline.issues.some(isOf(issue)) || issues.some(isOf(issue)),
  );
  const doubts = issues
    .filter((finding) => finding.severity === 'warning' && !left.some((issue) => isOf(issue)(finding)))
    .map(({ field, code, message }) => warningAt(columnOf(field), { code, message }));
  const before = offline.suggestion ?? party;
  const corrections = corrected
    .map((field) => ({ field, from: before[field], to: (suggestion ?? party)[field] }))
    .filter(({ from, to }) => suggestion !== null && from !== to)
    .map(({ field, to }) => {
      const message = to === '' ? 'Carriers know this address without it.' : `Carriers know this address with “${to}”.`;
      return warningAt(columns[field], {
        code: 'address_corrected',
        message,
        ...(to === '' ? {} : { suggestion: to }),
      });
    });
  return [...left, ...doubts, ...corrections];
}
