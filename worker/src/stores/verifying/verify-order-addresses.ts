import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { AddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { verifyOrderAddresses } from '#libs/jobs/stores.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { verifyOrders } from './verify-orders.js';

type Payload = { connectionId: string };

/** Then other stores have their turn. */
const sliceMs = 5_000;
/** After so many batches in a row without any answer, the service is down. The next import of the store tries again. */
const mostSilence = 3;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Verifies the addresses of a store's orders, a few at a time, in the background. After a kill, orders that were not written are
 * verified again.
 */
@Processor(verifyOrderAddresses.name)
export class VerifyOrderAddresses extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly verifier: AddressVerifier,
  ) {
    super(verifyOrderAddresses);
  }

  async run({ connectionId }: Payload, delivery: Delivery): Promise<void> {
    if (!this.verifier.isOn) return;
    const until = performance.now() + sliceMs;
    for (let [after, silence] = [first, 0]; ;) {
      const batch = await verifyOrders(this.em.fork(), this.verifier, connectionId, after);
      silence = batch.answered === 0 ? silence + 1 : 0;
      if (batch.last === null || silence === mostSilence) return;
      after = batch.last;
      delivery.signal.throwIfAborted();
      if (performance.now() < until) continue;
      this.em.persist(OutboxMessage.of(verifyOrderAddresses, { connectionId }));
      return;
    }
  }
}
