import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { ImportChange } from '#libs/domain/imports/import-change.js';
import { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import { changeImportRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { timeSlice } from '../time-slice.js';
import { changeChunks } from './change-chunks.js';
import type { Chunks } from './chunks.js';
import { dropFile } from './corrected-file-lines.js';

type Payload = { importId: string; changeId: string };
const checkAgainMs = 1_000;

/**
 * Changes many rows of an import: chunk by chunk, each in its own transaction that locks the import and stores a checkpoint, so
 * that others get the lock between two chunks, and a killed or doubled run changes no row twice.
 */
@Processor(changeImportRows.name)
export class ChangeImportRows extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(changeImportRows);
  }

  async run(payload: Payload, delivery: Delivery): Promise<void> {
    const pause = timeSlice(this.em, changeImportRows, delivery, { newFirst: true });
    const chunks = await changeChunks(this.em.fork(), payload);
    if (!chunks) return;
    try {
      for (;;) {
        const outcome = await this.em.fork().transactional((em) => this.#chunk(em, payload, chunks));
        if (outcome === 'end') return;
        if (outcome === 'more' && !(await pause())) continue;
        delivery.signal.throwIfAborted();
        return await this.#later(payload, delivery, outcome === 'lost');
      }
    } finally {
      await chunks.close?.();
    }
  }

  override async onFailed({ changeId }: Payload): Promise<void> {
    const change = await this.em.findOne(ImportChange, changeId);
    if (!change?.open) return;
    const text = `The change stopped after ${change.done} rows. Check the rows, then try again.`;
    change.fail({ code: 'not_changed', text }, this.clock.now());
    await dropFile(this.em, changeId);
  }

  /** lost: another run has overtaken this one. */
  async #chunk(em: EntityManager, payload: Payload, chunks: Chunks): Promise<'more' | 'end' | 'lost'> {
    const { importId, changeId } = payload;
    await em.execute('update import set changes = changes + 1, updated_at = clock_timestamp() where id = ?', [
      importId,
    ]);
    const upload = await em.findOne(Import, importId);
    const change = await em.findOne(ImportChange, changeId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!upload || !change?.open) return 'end';
    const refusal = chunks.failure ?? refusalOf(upload, change);
    if (refusal) change.fail(refusal, this.clock.now());
    else {
      const step = await chunks.next(em, upload, change, this.clock.now());
      if (step === 'lost') return 'lost';
      change.moved(step.done, step.total, step.tally, this.clock.now());
    }
    if (change.open) return 'more';
    await dropFile(em, changeId);
    return 'end';
  }

  /** The transaction that ends this run enqueues the rest. */
  async #later({ importId, changeId }: Payload, delivery: Delivery, lost: boolean): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await delivery.close(em);
      const rest = { importId, changeId, bulk: true as const };
      em.persist(OutboxMessage.of(changeImportRows, rest, lost ? { delayMs: checkAgainMs } : {}));
    });
  }
}

/** Why nothing more is changed. */
function refusalOf(upload: Import, { pass, done }: ImportChange): ImportNote | null {
  const after = done > 0 ? ` ${done} rows had been gone through by then.` : '';
  if (upload.pass !== pass)
    return { code: 'read_again', text: `The file was read or checked again in the meantime.${after} Start over.` };
  try {
    upload.assertRepairable();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { code: 'not_repairable', text: `${error.message}${after}` };
    throw error;
  }
}
