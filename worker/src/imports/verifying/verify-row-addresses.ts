import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { AddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { Import } from '#libs/domain/imports/import.js';
import { verifyRowAddresses } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { rowCheckOf } from '#libs/use-cases/imports/stored-row.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { timeSlice } from '../time-slice.js';
import { verifyRows } from './verify-rows.js';

type Payload = { importId: string; pass: number; after?: number | undefined; waited?: number | undefined };

/** The delay before an unavailable service is asked again, which then grows; finally the offline check counts. */
const waitMs = 60_000;
const mostWaits = 6;
/** So many batches in a row without any answer: the service is down. */
const mostSilence = 3;

/**
 * Verifies the addresses of a file's valid rows, a few at a time, in the background. A row that was changed meanwhile is left to
 * the next run. After a kill, rows that were not written are verified again.
 */
@Processor(verifyRowAddresses.name)
export class VerifyRowAddresses extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly verifier: AddressVerifier,
    private readonly clock: Clock,
  ) {
    super(verifyRowAddresses);
  }

  async run({ importId, pass, after = 0, waited = 0 }: Payload, delivery: Delivery): Promise<void> {
    const file = await this.em.findOne(Import, { id: importId, pass, status: 'ready' });
    if (!this.verifier.isOn || !file?.mapping) return;
    const over = timeSlice(this.em, verifyRowAddresses, delivery);
    const check = await rowCheckOf(this.em, file, this.clock.now());
    let [row, silence, isOpen] = [after, 0, false];
    for (;;) {
      const batch = await verifyRows(this.em.fork(), this.verifier, { importId, pass, check, after: row });
      isOpen ||= batch.unanswered > 0;
      silence = batch.answered === 0 ? silence + 1 : 0;
      const isDone = batch.last === null;
      // Rows without an answer are behind it: the next run finds them from the start.
      if (isDone || silence === mostSilence) return isOpen ? this.#again(importId, pass, waited) : undefined;
      row = batch.last ?? row;
      if (!(await over())) continue;
      delivery.signal.throwIfAborted();
      if (isOpen) return this.#again(importId, pass, waited);
      this.em.persist(OutboxMessage.of(verifyRowAddresses, { importId, pass, after: row, waited }));
      return;
    }
  }

  #again(importId: string, pass: number, waited: number): void {
    if (waited >= mostWaits) return;
    this.em.persist(
      OutboxMessage.of(verifyRowAddresses, { importId, pass, waited: waited + 1 }, { delayMs: waitMs * 2 ** waited }),
    );
  }
}
