import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  WebhookDeliveryFilter,
  WebhookDeliveryPage,
  WebhookDeliveryView,
} from '#libs/contracts/developers/webhooks.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from '#libs/domain/webhooks/webhook-rows.js';
import { webhookBody } from '#libs/domain/webhooks/webhook-retries.js';
import { HttpSettings } from '../../http/http-settings.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { findEndpoint } from '../find-endpoint.js';

/** Calls of a delivery that the log shows, the newest ones. */
const attemptsShown = 20;

/** The log of an endpoint, the newest first. @throws missing. */
export class FindDeliveries extends Query<WebhookDeliveryPage> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly filter: WebhookDeliveryFilter,
  ) {
    super();
  }
}

@QueryHandler(FindDeliveries)
export class FindDeliveriesHandler implements IQueryHandler<FindDeliveries> {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: HttpSettings,
  ) {}

  async execute({ actor, id: endpointId, filter }: FindDeliveries): Promise<WebhookDeliveryPage> {
    const { ownerId } = await findEndpoint(this.em, actor.id, endpointId);
    const livemode = this.settings.isLive && !isTestOwner(ownerId);
    const { cursor, limit, state } = filter;
    const after = cursor === undefined ? {} : olderThan(...readTimeCursor(cursor));
    const found = await this.em.find(
      WebhookDelivery,
      { endpointId, ...(state ? { state } : {}), ...after },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const events = await this.em.find(WebhookEvent, { id: rows.map(({ eventId }) => eventId) });
    const attempts = await this.em.find(
      WebhookAttempt,
      { deliveryId: rows.map(({ id }) => id) },
      { orderBy: { startedAt: 'desc' } },
    );
    const items = rows.map((row) =>
      deliveryView(
        row,
        { event: events.find(({ id }) => id === row.eventId)!, livemode },
        attempts.filter(({ deliveryId }) => deliveryId === row.id).slice(0, attemptsShown),
      ),
    );
    return { items, ...(last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}) };
  }
}

const olderThan = (at: string, id: string) => ({
  $or: [{ createdAt: { $lt: new Date(at) } }, { createdAt: new Date(at), id: { $lt: id } }],
});

function deliveryView(
  { id, eventId, state, tries, dueAt, createdAt }: WebhookDelivery,
  { event, livemode }: { event: WebhookEvent; livemode: boolean },
  attempts: readonly WebhookAttempt[],
): WebhookDeliveryView {
  return {
    ...{
      id,
      eventId,
      type: event.type,
      state,
      tries,
      body: webhookBody(event, livemode),
      createdAt: createdAt.toISOString(),
    },
    nextTryAt: state === 'pending' ? dueAt.toISOString() : null,
    attempts: attempts.map(({ startedAt, latencyMs, status, answer, fault }) => ({
      ...{ at: startedAt.toISOString(), latencyMs, status, answer, fault },
    })),
  };
}
