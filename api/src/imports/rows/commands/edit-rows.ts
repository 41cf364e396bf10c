import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import type { EditedRows, RowEdits } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { changeRows } from '#libs/use-cases/imports/change-rows.js';
import { lockImport } from '../../find-import.js';
import { findRows } from '../find-rows.js';
import { isTaken } from '#libs/use-cases/imports/stored-row.js';
import { Clock } from '#libs/runtime/clock.js';

/** Edits cells of rows. Each row is checked at once; a row that has changed meanwhile is not edited. */
export class EditRows extends Command<EditedRows> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: RowEdits,
  ) {
    super();
  }
}

type Edit = RowEdits['edits'][number];

@CommandHandler(EditRows)
export class EditRowsHandler implements ICommandHandler<EditRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, conflict when the rows of the file cannot be changed. */
  async execute({ actor, id, body: { edits } }: EditRows): Promise<EditedRows> {
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      const first = new Map<number, Edit>();
      for (const edit of edits) if (!first.has(edit.row)) first.set(edit.row, edit);
      const { changed } = await changeRows(em, upload, [...first.keys()], this.clock.now(), (row) => {
        const { revision, set } = first.get(row.row)!;
        return row.revision === revision && !isTaken(row) ? merged(row.edits, set) : null;
      });
      const refused = edits.filter((edit) => first.get(edit.row) !== edit || !changed.has(edit.row));
      return { items: await findRows(em, upload, [...first.keys()]), conflicts: refused.map(({ row }) => row) };
    });
  }
}

/** Null removes an edit. */
function merged(edits: RowValues | null, set: Edit['set']): RowValues {
  const all = Object.entries({ ...edits, ...set }).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(all);
}
