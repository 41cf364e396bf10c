import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RowValues } from '#libs/contracts/imports/columns.js';
import { mostNamed, type CorrectionsAnswer } from '#libs/contracts/imports/corrections.js';
import { rowReader } from '#libs/contracts/imports/row-values.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { changeRows } from '../change-rows.js';
import { lockImport } from '../find-import.js';
import { readCorrections } from '../read-corrections.js';
import { isTaken } from '../stored-row.js';

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

type Refused = CorrectionsAnswer['refused'][number];

@CommandHandler(CorrectRows)
export class CorrectRowsHandler implements ICommandHandler<CorrectRows> {
  constructor(private readonly em: EntityManager) {}

  /**
   * A row that was changed since the download keeps what it has. The same file again changes nothing.
   * @throws missing, invalid_body for another file, conflict.
   */
  async execute({ actor, id, file }: CorrectRows): Promise<CorrectionsAnswer> {
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      const { mapping } = upload;
      if (!mapping)
        throw new DomainError('illegal_transition', 'conflict', 'Tell first what the columns of this file mean.');
      const lines = readCorrections(file, upload, mapping);
      const said = new Map(lines.map((line) => [line.row, line]));
      const read = rowReader(mapping);
      const refused: Refused[] = [];
      const { found, changed } = await changeRows(em, upload, [...said.keys()], (row) => {
        const { revision, values } = said.get(row.row)!;
        const different = differences(read(row.cells, row.edits), values);
        const reason = isTaken(row) ? 'sold' : row.revision === revision ? null : 'changed';
        if (different !== null && reason !== null) refused.push({ row: row.row, reason });
        return different === null || reason !== null ? null : { ...row.edits, ...different };
      });
      const unknown = lines.filter(({ row }) => !found.has(row)).length;
      return { applied: changed.size, conflicts: refused.length, refused: refused.slice(0, mostNamed), unknown };
    });
  }
}

/** Null: the line says what the row says. */
function differences(now: RowValues, said: RowValues): RowValues | null {
  const different = Object.entries(said).filter(([column, text]) => (now[column as keyof RowValues] ?? '') !== text);
  return different.length > 0 ? Object.fromEntries(different) : null;
}
