import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeNowRows } from '#libs/contracts/imports/changes.js';
import type { ExclusionBody } from '#libs/contracts/imports/rows/rows.js';
import { excludeRows, rowsWithErrors } from '#libs/use-cases/imports/exclude-rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { requestImportChange } from '../request-import-change.js';
import { assertNoChangeRunning } from '../assert-no-change-running.js';
import { lockImport } from '../../find-import.js';

/** Rows are excluded, or included again; those that are being sold stay as they are. */
export class ExcludeRows extends Command<{ pending: boolean }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: ExclusionBody,
  ) {
    super();
  }
}

@CommandHandler(ExcludeRows)
export class ExcludeRowsHandler implements ICommandHandler<ExcludeRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * More than `changeNowRows` are left to a worker. @throws missing, conflict when the rows cannot be changed, `busy` while many
   * are being changed.
   */
  async execute({ actor, id, body: { rows, excluded } }: ExcludeRows): Promise<{ pending: boolean }> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      await assertNoChangeRunning(em, id);
      const named =
        rows === 'errors'
          ? await rowsWithErrors(em, id, excluded, upload.rows)
          : [...new Set(rows)].filter((row) => row <= 2_147_483_647);
      const pending = named.length > changeNowRows;
      const rowsToExclude = rows === 'errors' ? rows : named;
      const change = { kind: 'exclusion', request: { rows: rowsToExclude, excluded }, total: named.length } as const;
      if (pending) requestImportChange(em, upload, change, now);
      else await excludeRows(em, upload, named, excluded, now);
      return { pending };
    });
  }
}
