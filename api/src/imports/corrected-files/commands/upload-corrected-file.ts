import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { heldChangeStates, ImportChange } from '#libs/domain/imports/import-change.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { changeImportRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { ConcurrencyLimiter } from '../../../http/heavy-requests/concurrency-limiter.js';
import { splitIntoParts } from '../../uploads/split-into-parts.js';
import { assertNoChangeRunning } from '../../rows/assert-no-change-running.js';
import { lockImport } from '../../find-import.js';

/** Uploads rows that were downloaded and edited in a spreadsheet: stored unchanged, read by a worker. */
export class UploadCorrectedFile extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly file: AsyncIterable<Buffer>,
  ) {
    super();
  }
}

/** Corrected files of one owner that are stored at a time. */
const maxOpen = 3;
const mine = `import_id in (select id from import where owner_id = ?)`;
const forgetOld = `delete from import_change where status = 'receiving' and created_at < now() - interval '1 hour' and ${mine}`;
const openFiles = `
  select count(*)::int as files from import_change
  where kind = 'corrections' and status in ${sqlStates(heldChangeStates)} and ${mine}`;

@CommandHandler(UploadCorrectedFile)
export class UploadCorrectedFileHandler implements ICommandHandler<UploadCorrectedFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly limiters: ConcurrencyLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * At most one part is in memory. A line that breaks leaves a file that is never read; the next one takes its place.
   * @throws missing, conflict when the rows cannot be changed, `busy` while others are.
   */
  async execute({ actor, id, file }: UploadCorrectedFile): Promise<void> {
    const serialized = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
      this.limiters.run(`changes ${actor.id}`, () => this.em.fork().transactional(work));
    const changeId = await serialized((em) => this.#begin(em, actor, id));
    let number = 0;
    for await (const part of splitIntoParts(file)) {
      await serialized((em) => storePart(em, changeId, number, part));
      number += 1;
    }
    await serialized(async (em) => {
      await lockImport(em, actor, id);
      await assertNoChangeRunning(em, id);
      const change = await em.findOne(ImportChange, changeId);
      if (!change) throw replaced();
      change.arrived(this.clock.now());
      em.persist(OutboxMessage.of(changeImportRows, { importId: id, changeId }));
    });
  }

  async #begin(em: EntityManager, actor: Actor, id: string): Promise<string> {
    const upload = await lockImport(em, actor, id);
    upload.assertRepairable();
    upload.assertMapped();
    await assertNoChangeRunning(em, id);
    // Parts of abandoned uploads.
    await em.nativeDelete(ImportChange, { importId: id, status: 'receiving' });
    await em.execute(forgetOld, [actor.id]);
    const [open] = await em.execute<{ files: number }[]>(openFiles, [actor.id]);
    if (open && open.files >= maxOpen) throw tooMany(open.files);
    const change = ImportChange.of(upload, 'corrections', this.clock.now());
    await em.persist(change).flush();
    return change.id;
  }
}

/** As a parameter of its own, in its bytes. @throws conflict when another file has taken its place. */
async function storePart(em: EntityManager, change_id: string, number: number, content: Buffer): Promise<void> {
  const receiving = await em.count(ImportChange, { id: change_id, status: 'receiving' });
  if (receiving === 0) throw replaced();
  await em
    .getKysely<{ import_change_part: { change_id: string; number: number; content: Buffer } }>()
    .insertInto('import_change_part')
    .values({ change_id, number, content })
    .execute();
}

const replaced = (): DomainError =>
  new DomainError(
    'busy',
    'conflict',
    'Another corrected file was uploaded meanwhile. Wait for it, then upload this one again.',
    {
      retryAfter: 2,
    },
  );

const tooMany = (files: number): DomainError =>
  new DomainError('busy', 'conflict', `${files} corrected files of yours are being read. Wait for one to be done.`, {
    retryAfter: 10,
  });
