import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RowValues } from '#libs/contracts/imports/columns.js';
import type { EditedRows, RowEdits } from '#libs/contracts/imports/rows.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { askForRates } from '../ask-for-rates.js';
import { lockImport } from '../find-import.js';
import { readRows } from '../read-rows.js';
import { changedRow, isTaken, rowCheckOf, storedRowSql, type ChangedRow, type StoredRow } from '../stored-row.js';
import { writeRows } from '../write-rows.js';

/** Texts of rows, changed by hand. Each row is checked at once; one that has changed meanwhile keeps what it has. */
export class EditRows extends Command<EditedRows> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: RowEdits,
  ) {
    super();
  }
}

const select = `select ${storedRowSql} from import_row r where r.import_id = ? and r.row = any(?::int[]) order by r.row for update`;

@CommandHandler(EditRows)
export class EditRowsHandler implements ICommandHandler<EditRows> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, conflict when the rows of the file cannot be changed. */
  async execute({ actor, id, body: { edits } }: EditRows): Promise<EditedRows> {
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      const check = await rowCheckOf(em, upload);
      const numbers = edits.map(({ row }) => row).filter((row) => row <= 2_147_483_647);
      const rows = new Map(
        (await em.execute<StoredRow[]>(select, [id, `{${numbers.join(',')}}`])).map((row) => [row.row, row]),
      );
      const changed: ChangedRow[] = [];
      const conflicts: number[] = [];
      for (const { row, revision, set } of edits) {
        const stored = rows.get(row);
        if (stored?.revision === revision && !isTaken(stored)) {
          changed.push(changedRow(actor.id, stored, merged(stored.edits, set), check));
          rows.delete(row);
        } else conflicts.push(row);
      }
      await writeRows(em, upload, changed);
      if (changed.some(({ state }) => state === 'valid')) await askForRates(em, upload);
      return { items: await readRows(em, upload, numbers), conflicts };
    });
  }
}

/** Null takes an edit back. */
function merged(edits: RowValues | null, set: RowEdits['edits'][number]['set']): RowValues {
  const all = Object.entries({ ...edits, ...set }).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(all);
}
