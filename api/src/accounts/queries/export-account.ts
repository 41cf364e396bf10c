import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Clock } from '#libs/runtime/clock.js';
import { accountView } from '../account.view.js';
import type { ExportSection } from '../export-section.js';
import { exportSections } from '../export-sections.js';
import { exportTestSections } from '../export-test-sections.js';
import { findDefaultAddresses } from '../find-default-addresses.js';

/**
 * Everything we hold about the user as one JSON text, read page by page as fast as it is taken: memory does not grow with the
 * number of rows. A fault in the middle breaks the connection off, so that half a text is never taken for the whole.
 */
export class ExportAccount extends Query<Readable> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ExportAccount)
export class ExportAccountHandler implements IQueryHandler<ExportAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor: { id } }: ExportAccount): Promise<Readable> {
    const em = this.em.fork();
    const account = await em.findOne(Account, id);
    const view = account && accountView(account, await findDefaultAddresses(em, id));
    return Readable.from(jsonOf(em, id, { exportedAt: this.clock.now(), account: view }), { objectMode: false });
  }
}

type Head = { exportedAt: Date; account: object | null };

async function* jsonOf(em: EntityManager, ownerId: string, head: Head): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const section of [...exportSections, ...exportTestSections(exportSections)]) {
    yield `,${JSON.stringify(section.name)}:[`;
    yield* rowsOf(em, ownerId, section);
    yield ']';
  }
  yield '}';
}

async function* rowsOf(em: EntityManager, ownerId: string, section: ExportSection): AsyncGenerator<string> {
  let after: string | undefined;
  let separator = '';
  do {
    const { rows, next } = await section.page(em, ownerId, after);
    em.clear();
    if (rows.length > 0) yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
    after = next;
  } while (after !== undefined);
}
