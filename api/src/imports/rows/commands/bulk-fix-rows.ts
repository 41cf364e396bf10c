import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { changeNowRows } from '#libs/contracts/imports/changes.js';
import type { FixBody, FixView, RowIssue } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { ImportFix } from '#libs/domain/imports/bulk-fix.js';
import type { Import } from '#libs/domain/imports/import.js';
import { openRowStates } from '#libs/domain/imports/import-row.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { allOf } from '../../../http/lists/sql-conditions.js';
import { changeColumn } from '#libs/use-cases/imports/change-rows.js';
import { Clock } from '#libs/runtime/clock.js';
import { requestImportChange } from '../request-import-change.js';
import { assertNoChangeRunning } from '../assert-no-change-running.js';
import { lockImport } from '../../find-import.js';
import { withIssue } from '../row-conditions.js';

/** One fix in all rows with the same issue. It is stored, so that it can be undone. */
export class BulkFixRows extends Command<FixView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: FixBody,
  ) {
    super();
  }
}

type Change = [row: number, before: string | null, after: string];
type Found = { row: number; before: string | null; issues: RowIssue[] };

@CommandHandler(BulkFixRows)
export class BulkFixRowsHandler implements ICommandHandler<BulkFixRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, conflict when the rows of the file cannot be changed. */
  async execute({ actor, id, body }: BulkFixRows): Promise<FixView> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      await assertNoChangeRunning(em, id);
      const changes = await findChanges(em, upload, body);
      const pending = changes.length > changeNowRows;
      if (!pending) await changeColumn(em, upload, body.column, changes, now);
      const fix = em.create(ImportFix, {
        ...{ id: randomUUID(), importId: id, column: body.column, changes, undone: false, createdAt: now },
      });
      await em.persist(fix).flush();
      const change = { kind: 'fix', request: { fixId: fix.id }, total: changes.length } as const;
      if (pending) requestImportChange(em, upload, change, now);
      return { id: fix.id, column: fix.column, rows: changes.length, undone: false, pending };
    });
  }
}

/** Which rows get what. @throws conflict while the columns are not mapped. */
async function findChanges(em: EntityManager, { id, mapping }: Import, body: FixBody): Promise<Change[]> {
  if (!mapping) throw new DomainError('illegal_transition', 'conflict', 'Map the columns of this file first.');
  const { sql, values } = allOf([
    ['r.import_id = ?', id],
    [`r.state in ${sqlStates(openRowStates)}`],
    ...withIssue(mapping, body),
  ]);
  const rows = await em.execute<Found[]>(
    `select r.row, r.edits->>'${body.column}' as before,
       (select jsonb_agg(i) from jsonb_array_elements(r.issues) as i where i->>'column' = ? and i->>'code' = ?) as issues
     from import_row r where ${sql} order by r.row`,
    [body.column, body.code, ...values],
  );
  return rows.flatMap(({ row, before, issues }): Change[] => {
    const after =
      'text' in body.to ? body.to.text : issues.find(({ suggestion }) => suggestion !== undefined)?.suggestion;
    return after === undefined || after === before ? [] : [[row, before, after]];
  });
}
