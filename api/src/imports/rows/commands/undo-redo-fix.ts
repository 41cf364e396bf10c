import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeNowRows } from '#libs/contracts/imports/changes.js';
import type { FixView } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { ImportFix } from '#libs/domain/imports/bulk-fix.js';
import { changeColumn, type CellChange } from '#libs/use-cases/imports/change-rows.js';
import { Clock } from '#libs/runtime/clock.js';
import { requestImportChange } from '../request-import-change.js';
import { assertNoChangeRunning } from '../assert-no-change-running.js';
import { lockImport } from '../../find-import.js';

/** Undoes a fix where rows still have its text, or redoes it where they have the earlier one. */
export class UndoRedoFix extends Command<FixView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly fixId: string,
    readonly undone: boolean,
  ) {
    super();
  }
}

@CommandHandler(UndoRedoFix)
export class UndoRedoFixHandler implements ICommandHandler<UndoRedoFix> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Repeating it changes nothing. @throws missing, conflict when the rows of the file cannot be changed. */
  async execute({ actor, id, fixId, undone }: UndoRedoFix): Promise<FixView> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      const fix = await em.findOne(ImportFix, { id: fixId, importId: id });
      if (!fix) throw new DomainError('not_found', 'missing', 'This fix does not exist.');
      if (fix.undone === undone) return { id: fixId, column: fix.column, rows: 0, undone, pending: false };
      upload.assertRepairable();
      await assertNoChangeRunning(em, id);
      const changes = fix.changes.map(([row, before, after]): CellChange =>
        undone ? [row, after, before] : [row, before, after],
      );
      fix.turned(undone);
      const pending = changes.length > changeNowRows;
      const change = { kind: undone ? 'undo' : 'redo', request: { fixId }, total: changes.length } as const;
      if (pending) requestImportChange(em, upload, change, now);
      const rows = pending ? changes.length : await changeColumn(em, upload, fix.column, changes, now);
      return { id: fixId, column: fix.column, rows, undone, pending };
    });
  }
}
