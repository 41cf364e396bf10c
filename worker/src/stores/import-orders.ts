import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Optional } from '@nestjs/common';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import type { StoreFault } from '#libs/domain/stores/store-answer.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { importOrders, verifyOrderAddresses } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { preparedPages, progressOf, type PreparedPage } from './prepared-page.js';
import {
  advanceImportRun,
  beginImportRun,
  endImportRun,
  othersWait,
  pauseImportRun,
  type ImportPass,
} from './import-run.js';
import { cancelDeletedOrders, findDeletedOrders } from './deleted-orders.js';
import { OpenStore, type OpenedStore } from './open-store.js';
import { readAhead } from './read-ahead.js';
import { pauseFailingStore } from './pause-failing-store.js';
import { releasePages } from '#libs/use-cases/stores/storable-page.js';
import { storePages } from '#libs/use-cases/stores/store-page.js';
import { hasUnverifiedOrders } from './verifying/verify-orders.js';
import { StoreSettings } from './store-settings.js';

type Payload = { connectionId: string };
type PassEnd = 'seen all' | 'slice over' | 'taken over' | StoreFault;

/** Then other stores that wait have their slice. */
const sliceMs = 5_000;
/** Before its slice ends, it is asked whether others wait: to end and begin again is work for one core only. */
const askMs = 1_000;
/** A store that asks us to wait as long, or less, is read by a message of its own; the next tick reads the others. */
const soonMs = 10_000;
/** However short the wait that a store asks for: one that always refuses must not keep a slot busy. */
const leastWaitMs = 1_000;
/** However few wait; an attempt has two minutes. */
const longestMs = 30_000;
/**
 * Of orders that are read while earlier ones are being stored, and then stored together: some 3,200. Each round trip of a transaction
 * waits until a step of reading is over, so with small batches worker and database took turns instead of working side by side.
 */
const aheadBytes = 4_000_000;

/**
 * Reads a store's changed orders; pages that arrive during a write are stored in one commit together with the next position: if
 * killed anywhere, the next run continues after the last of them. A failing store rests; its job does not fail.
 */
@Processor(importOrders.name)
export class ImportOrders extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly stores: OpenStore,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
    @Optional() private readonly verifier: AddressVerifier = new NoAddressVerifier(),
  ) {
    super(importOrders);
  }

  async run({ connectionId }: Payload, delivery: Delivery): Promise<void> {
    const { outboxId, signal } = delivery;
    const pass = await beginImportRun(this.em, connectionId, outboxId);
    if (!pass) return;
    const store = await this.em.findOneOrFail(StoreConnection, connectionId);
    const opened = await this.stores.open(this.em, store, signal);
    if (opened.ok && pass.cursor === null) await this.#registerWebhooks(opened.value, signal);
    const end = opened.ok ? await this.#readConfirmed(opened.value, pass, delivery) : opened.fault;
    const deleted = opened.ok && end === 'seen all' ? await findDeletedOrders(this.em, opened.value, signal) : [];
    this.em.clear();
    await delivery.commit(this.em, async () => {
      await cancelDeletedOrders(this.em, connectionId, deleted);
      await this.#end(connectionId, outboxId, end);
      if (this.verifier.isOn && (await hasUnverifiedOrders(this.em, connectionId)))
        this.em.persist(OutboxMessage.of(verifyOrderAddresses, { connectionId }));
    });
  }

  /** Our own fault, not the store's: it is read again like one that fails. */
  override async onFailed({ connectionId }: Payload): Promise<void> {
    await pauseFailingStore(this.em, connectionId, {
      kind: 'temporary',
      text: 'We could not read its orders.',
      unsure: false,
    });
  }

  /**
   * Before the first pass, and once a day: vendors remove webhooks that failed for some time. A store that refuses webhooks is
   * polled.
   */
  async #registerWebhooks({ store, vendor, access }: OpenedStore, signal: AbortSignal): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    if (store.webhooks && store.syncedAt?.toISOString().startsWith(today)) return;
    const url = `${this.settings.publicUrl}/api/webhooks/stores/${store.id}`;
    const answer = await vendor.registerWebhooks(access, url, signal);
    store.hearsOfChanges(answer.ok && answer.value === 'registered');
    await this.em.flush();
  }

  async #readConfirmed(opened: OpenedStore, pass: ImportPass, delivery: Delivery): Promise<PassEnd> {
    const end = await this.#read(opened, pass, delivery);
    return typeof end === 'string' ? end : this.stores.confirm(this.em, opened, end, delivery.signal);
  }

  async #read({ store, vendor, access }: OpenedStore, pass: ImportPass, delivery: Delivery): Promise<PassEnd> {
    const begin = this.clock.now().getTime();
    let until = begin + sliceMs;
    const answers = vendor.ordersChanged(access, pass, delivery.signal);
    let over = false;
    const goOn = () => !(over = this.clock.now().getTime() > until);
    const ahead = { sizeOf: ({ size }: { size: number }) => size, most: aheadBytes, goOn };
    for await (const parts of readAhead(preparedPages(answers), ahead)) {
      const read = parts.flatMap((part) => (part.fault ? [] : [part]));
      if (read.length > 0 && !(await this.#store(store.id, delivery, read))) return 'taken over';
      releasePages(read);
      const now = this.clock.now().getTime();
      if (!over && until - now < askMs && !(await othersWait(this.em, store.id)))
        until = Math.min(now + sliceMs, begin + longestMs);
      const fault = parts.at(-1)?.fault;
      if (fault) return fault;
      if (read.at(-1)?.cursor === null) return 'seen all';
    }
    return over ? 'slice over' : 'seen all';
  }

  /** Orders read together are stored together. */
  async #store(id: string, delivery: Delivery, parts: readonly PreparedPage[]): Promise<boolean> {
    return this.em.transactional(async (em) => {
      if (!(await advanceImportRun(em, id, delivery.outboxId, progressOf(parts)))) return false;
      await storePages(em, id, parts);
      await delivery.checkpointReached(em);
      return true;
    });
  }

  async #end(id: string, runId: string, end: PassEnd): Promise<void> {
    if (end === 'taken over') return;
    if (end === 'slice over') {
      await pauseImportRun(this.em, id, runId);
      this.em.persist(OutboxMessage.of(importOrders, { connectionId: id }));
    } else if (end === 'seen all') {
      const again = await endImportRun(this.em, id, runId, this.settings.syncSeconds);
      if (again) this.em.persist(OutboxMessage.of(importOrders, { connectionId: id }));
    } else if (end.kind === 'rate_limited' && end.waitMs <= soonMs) {
      await pauseImportRun(this.em, id, runId);
      this.em.persist(
        OutboxMessage.of(importOrders, { connectionId: id }, { delayMs: Math.max(end.waitMs, leastWaitMs) }),
      );
    } else await pauseFailingStore(this.em, id, end);
  }
}
