import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Optional } from '@nestjs/common';
import { queueFileNotice } from '#libs/use-cases/notices/queue-file-notice.js';
import { runCrossRowChecks } from '#libs/use-cases/imports/cross-row-checks.js';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { Import } from '#libs/domain/imports/import.js';
import { checkRows, rateRows, verifyRowAddresses } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { recheckChunk } from './recheck-chunk.js';
import { timeSlice } from './time-slice.js';

type Payload = { importId: string; pass: number };

/**
 * Checks the stored rows: all again when the columns were remapped, then against each other and against earlier
 * shipments. After that the file is ready.
 */
@Processor(checkRows.name)
export class CheckRows extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Optional() private readonly verifier: AddressVerifier = new NoAddressVerifier(),
  ) {
    super(checkRows);
  }

  async run(payload: Payload, delivery: Delivery): Promise<void> {
    const pause = timeSlice(this.em, checkRows, delivery, { newFirst: true });
    for (;;) {
      const outcome = await recheckChunk(this.em.fork(), payload, this.clock.now());
      if (outcome === 'lost') return;
      if (outcome === 'end') return this.#finish(payload, delivery);
      if (!(await pause())) continue;
      delivery.signal.throwIfAborted();
      return this.#continueLater(payload, delivery);
    }
  }

  override async onFailed({ importId: id, pass }: Payload): Promise<void> {
    const file = await this.em.findOne(Import, { id, pass, status: 'reading' });
    const text = 'The rows could not be checked. Upload the file again.';
    file?.fail({ code: 'not_checked', text }, this.clock.now());
  }

  async #continueLater({ importId, pass }: Payload, delivery: Delivery): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await delivery.close(em);
      em.persist(OutboxMessage.of(checkRows, { importId, pass, bulk: true }));
    });
  }

  async #finish({ importId: id, pass }: Payload, delivery: Delivery): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await delivery.close(em);
      const file = await em.findOne(Import, { id, pass, status: 'reading' });
      if (!file) return;
      const began = file.paceFrom;
      // Written first: it locks the file's row, and thereby everybody who changes rows.
      file.checked(this.clock.now());
      await em.flush();
      await em.execute('update import set steps = steps + 1 where id = ?', [id]);
      await runCrossRowChecks(em, file);
      if (file.busy === 'rating') em.persist(OutboxMessage.of(rateRows, { importId: id, pass, after: 0, waited: 0 }));
      else {
        await queueFileNotice(em, { id, ownerId: file.ownerId, paceFrom: began }, this.clock.now());
        if (this.verifier.isOn) em.persist(OutboxMessage.of(verifyRowAddresses, { importId: id, pass }));
      }
    });
  }
}
