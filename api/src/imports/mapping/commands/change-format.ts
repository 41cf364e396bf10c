import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FormatBody } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { takenRowStates } from '#libs/domain/imports/import-row.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { assertVersion } from '../../assert-version.js';
import { lockImport } from '../../find-import.js';

/** The file is written otherwise than was found: its rows go and it is read again. */
export class ChangeFormat extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: FormatBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeFormat)
export class ChangeFormatHandler implements ICommandHandler<ChangeFormat> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, version_conflict, edits_would_be_lost, illegal_transition once some of its rows are shipments. */
  async execute({ actor, id, body: { format, discardEdits, version } }: ChangeFormat): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      assertVersion(upload, version);
      const [sold] = await em.execute<unknown[]>(
        `select 1 from import_row where import_id = ? and state in ${sqlStates(takenRowStates)} limit 1`,
        [id],
      );
      if (sold) {
        const message =
          'Some rows of this file are already shipments. To read it with another format, upload it again.';
        throw new DomainError('illegal_transition', 'conflict', message);
      }
      if (!discardEdits) await assertNoEdits(em, id);
      upload.changeFormat(format, this.clock.now());
      for (const table of ['import_rate', 'import_row', 'import_fix', 'import_change'])
        await em.execute(`delete from ${table} where import_id = ?`, [id]);
      em.persist(OutboxMessage.of(readImport, { importId: id, pass: upload.pass }));
    });
  }
}

/** A row's revision rises when the row is edited, excluded or included. */
async function assertNoEdits(em: EntityManager, id: string): Promise<void> {
  const [{ rows } = { rows: 0 }] = await em.execute<{ rows: number }[]>(
    'select count(*)::int as rows from import_row where import_id = ? and revision > 1',
    [id],
  );
  if (rows === 0) return;
  const message = `You changed ${rows === 1 ? 'a row' : `${rows} rows`} of this file. Reading it again discards that. Confirm to continue.`;
  throw new DomainError('edits_would_be_lost', 'conflict', message, { rows });
}
