import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { partyColumns } from '#libs/contracts/imports/rows/row-party.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { addressDraft } from '#libs/contracts/shipments/shipments.js';
import { unknownAddress, type AddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { Import } from '#libs/domain/imports/import.js';
import type { CheckRow } from '#libs/domain/imports/row-check-result.js';
import { verifiedIssues } from '#libs/domain/imports/verified-issues.js';

/** The number of rows verified concurrently: far below the service's limit for an account. */
const atOnce = 5;

type Row = { row: number; revision: number; cells: string[]; edits: RowValues | null; issues: RowIssue[] | null };
type Work = { importId: string; pass: number; check: CheckRow; after: number };

const next = `
  select "row", revision, cells, edits, issues from import_row
  where import_id = ? and "row" > ? and state = 'valid' and verified_revision is distinct from revision
  order by "row" limit ${atOnce}`;

/** The revision stays: prices do not depend on warnings. A row that was changed meanwhile keeps its content. */
const write = `
  with verified as (
    update import_row r set issues = u.issues, warned = u.warned, verified_revision = r.revision
    from jsonb_to_recordset(?::jsonb) as u("row" int, revision int, known jsonb, issues jsonb, warned boolean)
    where r.import_id = ? and r."row" = u."row" and r.revision = u.revision and r.state = 'valid'
      and r.issues is not distinct from u.known
    returning u.issues is distinct from u.known as news
  )
  update import set steps = steps + 1, updated_at = now() where id = ? and exists (select from verified where news)`;

/**
 * Verifies the addresses of the next rows. `last`: the last of them, null when none is left; `unanswered`: rows without an answer
 * of the service, which keep the result of the offline check.
 */
export async function verifyRows(
  em: EntityManager,
  verifier: AddressVerifier,
  { importId, pass, check, after }: Work,
): Promise<{ last: number | null; answered: number; unanswered: number }> {
  const rows = await em.execute<Row[]>(next, [importId, after]);
  const last = rows.at(-1)?.row ?? null;
  if (last === null) return { last, answered: 0, unanswered: 0 };
  const answers = (await Promise.all(rows.map((row) => verifiedRow(verifier, row, check)))).filter(
    (one) => one !== null,
  );
  const counts = { last, answered: answers.length, unanswered: rows.length - answers.length };
  if (answers.length === 0) return counts;
  await em.transactional(async (inner) => {
    const where = { id: importId, pass, status: 'ready' as const };
    const file = await inner.findOne(Import, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (file) await inner.execute(write, [JSON.stringify(answers), importId, importId]);
  });
  return counts;
}

/** Null: the service gave no answer. */
async function verifiedRow(
  verifier: AddressVerifier,
  { row, revision, cells, edits, issues: known }: Row,
  check: CheckRow,
) {
  const { content, values } = check(cells, edits);
  if (!content) return { row, revision, known, issues: known, warned: (known ?? []).some(isWarning) };
  let issues = known ?? [];
  const { from, to } = content.body;
  // The default sender is in the address book, whose form has verified it.
  const sides = [
    ['recipient', to] as const,
    ...(values[partyColumns.sender.street1] ? [['sender', from] as const] : []),
  ];
  for (const [side, party] of sides) {
    if (!party) continue;
    const draft = addressDraft.parse(party);
    const answer = await verifier.verify(draft);
    if (!answer) return null;
    if (answer !== unknownAddress) issues = verifiedIssues(side, draft, issues, answer);
  }
  return { row, revision, known, issues: issues.length > 0 ? issues : null, warned: issues.some(isWarning) };
}

const isWarning = ({ severity }: RowIssue): boolean => severity === 'warning';
