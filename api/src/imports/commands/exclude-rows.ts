import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExclusionBody } from '#libs/contracts/imports/rows.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { checkedOut } from '#libs/domain/imports/row-verdict.js';
import { askForRates } from '../ask-for-rates.js';
import { changeRows } from '../change-rows.js';
import { lockImport } from '../find-import.js';
import { dropRates, lookAgain } from '../write-rows.js';

/** Rows are left out, or taken in again; those that are being sold stay as they are. */
export class ExcludeRows extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: ExclusionBody,
  ) {
    super();
  }
}

const faulty = `issues @> '[{"severity":"error"}]'`;
const leaveOut = `update import_row set state = 'excluded', revision = revision + 1, head = row
  where import_id = ? and state in ('valid', 'invalid')`;
const takeIn = `update import_row set state = case when ${faulty} then 'invalid' else 'valid' end, revision = revision + 1
  where import_id = ? and state = 'excluded'`;

/** What is wrong with them is looked for: so far it was only said why they are none. */
const asAny = `update import_row set state = 'invalid' where import_id = ? and state = 'excluded'
  and (${checkedOut.map((code) => `issues @> '[{"code":"${code}"}]'`).join(' or ')})`;
const returning = 'returning row, duplicate_key as key';

type Moved = { row: number; key: string | null };

@CommandHandler(ExcludeRows)
export class ExcludeRowsHandler implements ICommandHandler<ExcludeRows> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, conflict when the rows of the file cannot be changed. */
  async execute({ actor, id, body: { rows, excluded } }: ExcludeRows): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      const which = rows === 'errors' ? faulty : 'row = any(?::int[])';
      const named = rows === 'errors' ? [] : [`{${rows.filter((row) => row <= 2_147_483_647).join(',')}}`];
      const unchecked = excluded ? [] : await em.execute<Moved[]>(`${asAny} and ${which} ${returning}`, [id, ...named]);
      const plain = unchecked.map(({ row }) => row);
      if (plain.length > 0) await changeRows(em, upload, plain, ({ edits }) => edits ?? {});
      const others = await em.execute<Moved[]>(`${excluded ? leaveOut : takeIn} and ${which} ${returning}`, [
        id,
        ...named,
      ]);
      const moved = [...unchecked, ...others];
      const numbers = moved.map(({ row }) => row);
      await dropRates(em, id, numbers);
      const keys = moved.map(({ key }) => key);
      await lookAgain(em, upload, keys, numbers);
      if (moved.length > 0) await askForRates(em, upload);
    });
  }
}
