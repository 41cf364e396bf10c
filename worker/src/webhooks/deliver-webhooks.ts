import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { WebhookCalls, type WebhookOutcome } from '#libs/adapters/webhooks/webhook-calls.js';
import { isTestOwner, liveOwnerOf } from '#libs/domain/identity/owner-id.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { pauseAfterMs, webhookBody, webhookPauseMs } from '#libs/domain/webhooks/webhook-retries.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { deliverWebhooks } from '#libs/jobs/webhooks.js';
import { Clock } from '#libs/runtime/clock.js';
import { queueAccountNotice } from '#libs/use-cases/notices/queue-account-notice.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import {
  claimDeliveries,
  handBackDeliveries,
  nextDueMs,
  settleDelivery,
  type ClaimedDelivery,
} from './delivery-rows.js';
import { EndpointLease } from './endpoint-lease.js';
import { EndpointSlots } from './endpoint-slots.js';

/** Calls of one endpoint at the same time. */
const atOnce = 10;
/** A run ends after that, so that others have their turn, in milliseconds. */
const sliceMs = 15_000;
/** When a slow endpoint that found no place tries again, in milliseconds: up to twice that. */
const noPlaceMs = 5_000;
/** When an endpoint is called again whose job has failed for good, in milliseconds. */
const afterFailureMs = 15 * 60_000;

/**
 * Calls one endpoint with all due deliveries. One run has an endpoint at a time, by a lease that outlasts its calls: deliveries
 * claimed but not settled, because the process was killed, are sent again when the lease expires. Slow endpoints end their run
 * after one batch and have their own share of a worker's slots, so that any number of them delays nobody else.
 */
@Processor(deliverWebhooks.name)
export class DeliverWebhooks extends JobProcessor<{ endpointId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: WebhookCalls,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock,
    private readonly places: EndpointSlots,
  ) {
    super(deliverWebhooks);
  }

  async run({ endpointId }: { endpointId: string }, delivery: Delivery): Promise<void> {
    const place = this.places.enter(endpointId);
    if (!place) return this.#wake(endpointId, Math.round(noPlaceMs * (1 + Math.random())));
    try {
      const lease = await EndpointLease.take(this.em, endpointId, 2 * this.calls.timeoutMs);
      await (lease ? this.#callAll(lease, delivery) : this.#wake(endpointId, await nextDueMs(this.em, endpointId)));
    } finally {
      this.places.leave(place);
    }
  }

  /** Pending deliveries are not forgotten. */
  override async onFailed({ endpointId }: { endpointId: string }): Promise<void> {
    const dueMs = await nextDueMs(this.em, endpointId);
    if (dueMs !== null) await this.#wake(endpointId, Math.max(dueMs, afterFailureMs));
  }

  /** Lets the next run begin at once when this one fails, or its process has to end. */
  async #callAll(lease: EndpointLease, delivery: Delivery): Promise<void> {
    const { endpointId } = lease;
    const until = this.clock.now().getTime() + sliceMs;
    try {
      let goesOn = await this.#callSome(lease, delivery.signal);
      if (goesOn) await delivery.checkpointReached(this.em);
      while (goesOn && !this.places.isSlow(endpointId) && this.clock.now().getTime() < until)
        goesOn = (await lease.renew()) && (await this.#callSome(lease, delivery.signal));
      await delivery.commit(this.em, async () => {
        await lease.release();
        await this.#wake(endpointId, await nextDueMs(this.em, endpointId));
      });
    } catch (error) {
      await lease.release().catch(() => undefined);
      throw error;
    }
  }

  /** Sends due deliveries, a few at most. False when none is due, or the endpoint has to be left alone. */
  #callSome(lease: EndpointLease, signal: AbortSignal): Promise<boolean> {
    return this.places.whenFree(async () => {
      const endpoint = await this.em.fork().findOne(WebhookEndpoint, lease.endpointId);
      if (endpoint?.status !== 'active') return false;
      const claimed = await claimDeliveries(this.em, lease, atOnce);
      if (claimed.length === 0) return false;
      const secrets = endpoint.signingSecrets(this.keys, this.clock.now());
      try {
        const outcomes = await Promise.all(claimed.map((one) => this.#call(endpoint, secrets, one, signal)));
        this.places.note(endpoint.id, Math.max(...outcomes.map(({ latencyMs }) => latencyMs)));
        return await this.#judge(endpoint, outcomes);
      } catch (error) {
        await handBackDeliveries(this.em, claimed).catch(() => undefined);
        throw error;
      }
    });
  }

  async #call(
    { url, ownerId }: WebhookEndpoint,
    secrets: readonly string[],
    one: ClaimedDelivery,
    signal: AbortSignal,
  ): Promise<WebhookOutcome> {
    const body = webhookBody({ ...one, at: new Date(one.at) }, this.calls.isLive && !isTestOwner(ownerId));
    const outcome = await this.calls.call({ url, id: one.eventId, body, secrets }, signal);
    await settleDelivery(this.em, one, outcome, outcome.ok ? null : webhookPauseMs(one.tries, outcome.askedMs));
    return outcome;
  }

  /** Records since when every call fails, and pauses an endpoint that is gone (410) or has failed for days. */
  async #judge({ id, failingSince }: WebhookEndpoint, outcomes: readonly WebhookOutcome[]): Promise<boolean> {
    if (outcomes.some(({ status }) => status === 410)) return this.#pause(id, 'The endpoint answered 410: it is gone.');
    if (outcomes.some(({ ok }) => ok)) {
      if (failingSince) await this.em.execute('update webhook_endpoint set failing_since = null where id = ?', [id]);
      return true;
    }
    if (!failingSince) await this.em.execute('update webhook_endpoint set failing_since = now() where id = ?', [id]);
    else if (failingSince.getTime() + pauseAfterMs < this.clock.now().getTime())
      return this.#pause(id, 'No call has succeeded for five days.');
    return true;
  }

  /** Its owner is mailed once per pause, in the same commit. */
  async #pause(id: string, reason: string): Promise<false> {
    await this.em.fork().transactional(async (em) => {
      const endpoint = await em.findOne(
        WebhookEndpoint,
        { id, status: 'active' },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!endpoint) return;
      endpoint.pause(reason);
      const key = this.clock.now().toISOString();
      await queueAccountNotice(em, liveOwnerOf(endpoint.ownerId), { kind: 'webhook_paused', subjectId: id, key });
    });
    return false;
  }

  /** Enqueues the next run of the endpoint, unless an earlier message is waiting. */
  async #wake(endpointId: string, delayMs: number | null): Promise<void> {
    if (delayMs === null) return;
    const [sooner] = await this.em.execute<unknown[]>(
      `select 1 from outbox_message where job = ? and closed_at is null and payload->>'endpointId' = ?
         and deliveries = 0 and failed_at is null and available_at <= now() + ? * interval '1 ms' limit 1`,
      [deliverWebhooks.name, endpointId, delayMs],
    );
    if (!sooner) this.em.persist(OutboxMessage.of(deliverWebhooks, { endpointId }, { delayMs }));
  }
}
