import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { answered, type StoreAnswer, type StoreFault } from '#libs/domain/stores/store-answer.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { writeBackParcel } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { leaseWriteBack } from './lease-write-back.js';
import { OpenStore, type OpenedStore } from './open-store.js';
import { pauseFailingStore } from './pause-failing-store.js';
import { trackingPage } from './tracking-page.js';
import { StoreSettings } from './store-settings.js';

type Payload = { fulfillmentId: string; bulk?: true | undefined };
/** The changes after the store accepted a call. */
type Outcome = (now: Date) => void;

const minute = 60_000;
/** How often a paused or disconnected store is checked. */
const closedMs = 10 * minute;
/** Until the previous parcel of the same order has been reported. */
const busyMs = 2_000;

/**
 * Reports a parcel to its store, or withdraws it. The attempt is stored before the store is called, so that the next one asks the
 * store first; parcels of one order are reported one after the other, since some stores replace their whole list.
 */
@Processor(writeBackParcel.name)
export class WriteBackParcel extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly stores: OpenStore,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {
    super(writeBackParcel);
  }

  /** @throws upstream while the store does not answer: tried again, later and later. */
  async run(payload: Payload, delivery: Delivery): Promise<void> {
    const { signal } = delivery;
    const one = await this.em.findOneOrFail(StoreFulfillment, payload.fulfillmentId);
    if (one.state !== 'pending' && one.state !== 'withdrawing') return;
    const store = await this.em.findOneOrFail(StoreConnection, one.connectionId);
    if (store.disconnectedAt) return one.failed('The store was disconnected.');
    if (store.status === 'paused' || store.status === 'expired') return this.#later(payload, closedMs);
    const opened = await this.stores.open(this.em, store, signal);
    if (!opened.ok) return this.#settleFault(one, opened.fault, payload);
    const claimed = await leaseWriteBack(this.em, one);
    if (claimed === 'settled') return;
    if (claimed === 'busy') return this.#later(payload, busyMs);
    const answer = await (one.state === 'pending'
      ? this.#tell(one, opened.value, claimed === 'repeated', signal)
      : this.#takeBack(one, opened.value, signal));
    if (!answer.ok)
      return this.#settleFault(one, await this.stores.confirm(this.em, opened.value, answer.fault, signal), payload);
    await delivery.commit(this.em, async () => {
      // Its label may have been voided during the call.
      await this.em.refresh(one, { lockMode: LockMode.PESSIMISTIC_WRITE });
      answer.value(this.clock.now());
    });
  }

  /** Its store has not answered for hours: its owner decides. */
  override async onFailed({ fulfillmentId }: Payload, error: Error): Promise<void> {
    const one = await this.em.findOneOrFail(StoreFulfillment, fulfillmentId);
    const text = error instanceof DomainError ? error.message : 'We could not tell the store. Try again.';
    if (one.state === 'pending') one.failed(text);
    else if (one.state === 'withdrawing')
      one.withdrawn(`${text} Remove the tracking number in the store.`, this.clock.now());
  }

  async #tell(
    one: StoreFulfillment,
    { store, vendor, access }: OpenedStore,
    repeated: boolean,
    signal: AbortSignal,
  ): Promise<StoreAnswer<Outcome>> {
    const { externalId } = await this.em.findOneOrFail(StoreOrder, one.orderId);
    const { carrier, trackingNumber, lines } = one;
    const parcel = { carrier, trackingNumber, trackingUrl: await trackingPage(this.em, this.settings, one), lines };
    const when = { shippedAt: one.createdAt, notifyCustomer: store.notifyCustomer, repeated };
    const answer = await vendor.fulfill(access, { orderId: externalId, ...parcel, ...when }, signal);
    return answer.ok ? answered((now) => one.done(answer.value.id, now)) : answer;
  }

  async #takeBack(
    one: StoreFulfillment,
    { vendor, access }: OpenedStore,
    signal: AbortSignal,
  ): Promise<StoreAnswer<Outcome>> {
    const { externalId: orderId } = await this.em.findOneOrFail(StoreOrder, one.orderId);
    const request = { orderId, id: one.vendorId ?? '', trackingNumber: one.trackingNumber };
    const answer = await vendor.cancelFulfillment(access, request, signal);
    const advice = 'The store cannot take it back by itself. Remove the tracking number there.';
    return answer.ok ? answered((now) => one.withdrawn(answer.value === 'cancelled' ? null : advice, now)) : answer;
  }

  async #settleFault(one: StoreFulfillment, fault: StoreFault, payload: Payload): Promise<void> {
    const { kind, text } = fault;
    await this.em.refresh(one);
    if (kind === 'refused') {
      if (one.state === 'withdrawing') one.withdrawn(text, this.clock.now());
      else one.failed(text);
      return;
    }
    one.postponed(text);
    if (kind === 'rate_limited') return this.#later(payload, fault.waitMs);
    if (kind === 'revoked') {
      await pauseFailingStore(this.em, one.connectionId, fault);
      return this.#later(payload, closedMs);
    }
    await this.em.flush();
    throw new DomainError('upstream_unavailable', 'upstream', text);
  }

  #later(payload: Payload, delayMs: number): void {
    this.em.persist(OutboxMessage.of(writeBackParcel, payload, { delayMs }));
  }
}
