import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RowValues } from '#libs/contracts/imports/columns.js';
import type { CorrectionsAnswer } from '#libs/contracts/imports/corrections.js';
import { rowReader } from '#libs/contracts/imports/row-values.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { chunkRows } from '../apply-changes.js';
import { askForRates } from '../ask-for-rates.js';
import { lockImport } from '../find-import.js';
import { readCorrections } from '../read-corrections.js';
import { changedRow, isTaken, rowCheckOf, storedRowSql, type StoredRow } from '../stored-row.js';
import { writeRows } from '../write-rows.js';

/** Rows that were downloaded, changed in a spreadsheet and come back: what is different becomes an edit. */
export class CorrectRows extends Command<CorrectionsAnswer> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly file: Buffer,
  ) {
    super();
  }
}

const select = `select ${storedRowSql} from import_row r where r.import_id = ? and r.row = any(?::int[]) order by r.row for update`;

@CommandHandler(CorrectRows)
export class CorrectRowsHandler implements ICommandHandler<CorrectRows> {
  constructor(private readonly em: EntityManager) {}

  /** The same file again changes nothing. @throws missing, invalid_body for another file, conflict. */
  async execute({ actor, id, file }: CorrectRows): Promise<CorrectionsAnswer> {
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      const { mapping } = upload;
      if (!mapping)
        throw new DomainError('illegal_transition', 'conflict', 'Tell first what the columns of this file mean.');
      const lines = readCorrections(file, upload, mapping);
      const [check, read] = [await rowCheckOf(em, upload), rowReader(mapping)];
      let [applied, conflicts, unknown] = [0, 0, 0];
      for (let at = 0; at < lines.length; at += chunkRows) {
        const some = new Map(lines.slice(at, at + chunkRows).map(({ row, values }) => [row, values]));
        const rows = await em.execute<StoredRow[]>(select, [id, `{${[...some.keys()].join(',')}}`]);
        const open = rows.filter((row) => !isTaken(row));
        const changed = open.flatMap((row) => {
          const different = differences(read(row.cells, row.edits), some.get(row.row) ?? {});
          return different === null ? [] : [changedRow(actor.id, row, { ...row.edits, ...different }, check)];
        });
        await writeRows(em, upload, changed);
        applied += changed.length;
        conflicts += rows.length - open.length;
        unknown += Math.min(chunkRows, lines.length - at) - rows.length;
      }
      if (applied > 0) await askForRates(em, upload);
      return { applied, conflicts, unknown };
    });
  }
}

/** Null: the line says what the row says. */
function differences(now: RowValues, said: RowValues): RowValues | null {
  const different = Object.entries(said).filter(([column, text]) => (now[column as keyof RowValues] ?? '') !== text);
  return different.length > 0 ? Object.fromEntries(different) : null;
}
