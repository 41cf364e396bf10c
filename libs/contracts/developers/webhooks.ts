import * as z from 'zod/mini';
import { ownInstant } from '../values/dates-and-counts.js';
import { pageOf, pageRequest } from '../values/page.js';

/** The events of endpoints. In a type such as `label.purchased` it is the part before the full stop. */
export const webhookKinds = [
  'shipment',
  'label',
  'tracker',
  'order',
  'refund',
  'import',
  'batch',
  'store_order',
] as const;
export const webhookKind = z.enum(webhookKinds);
export type WebhookKind = z.infer<typeof webhookKind>;

const url = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter an https:// address.'), z.maxLength(500, 'Use at most 500 characters.'));
const events = z.array(webhookKind).check(
  z.minLength(1, 'Choose at least one.'),
  z.maxLength(webhookKinds.length),
  z.refine((kinds) => new Set(kinds).size === kinds.length, 'Each only once.'),
);
const description = z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters.'));

/** Body of POST /api/webhook-endpoints. */
export const webhookEndpointBody = z.strictObject({
  url,
  events,
  description: z._default(description, ''),
  /** Which events: of live data, or of what test keys create. A shop without real money has one kind of data. */
  mode: z._default(z.enum(['live', 'test']), 'live'),
});
export type WebhookEndpointBody = z.infer<typeof webhookEndpointBody>;

/** Body of PATCH /api/webhook-endpoints/:id; `active` starts a paused one again. */
export const webhookEndpointPatch = z.strictObject({
  url: z.optional(url),
  events: z.optional(events),
  description: z.optional(description),
  status: z.optional(z.enum(['active', 'paused'])),
});
export type WebhookEndpointPatch = z.infer<typeof webhookEndpointPatch>;

export const webhookEndpointView = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookKind),
  status: z.enum(['active', 'paused']),
  /** Whether its events are about real money and postage. */
  livemode: z.boolean(),
  /** Why we paused it, in words; null where its owner did, or it is active. */
  pauseReason: z.nullable(z.string()),
  /** No call has succeeded since then; null while they do. */
  failingSince: z.nullable(z.string()),
  /** Until when the secret before is used as well. */
  oldSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
});
export type WebhookEndpointView = z.infer<typeof webhookEndpointView>;
export const webhookEndpointList = z.object({ items: z.array(webhookEndpointView) });
export type WebhookEndpointList = z.infer<typeof webhookEndpointList>;

/** Response to a new endpoint or secret: `signingSecret` is shown only once. */
export const webhookEndpointWithSecret = z.extend(webhookEndpointView, { signingSecret: z.string() });
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>;

/** Body of POST /api/webhook-endpoints/:id/replays: one delivery, or all of a span that have not been delivered. */
export const webhookReplayBody = z.union([
  z.strictObject({ delivery: z.uuid() }),
  z.strictObject({ since: ownInstant, until: ownInstant, deliveredToo: z._default(z.boolean(), false) }),
]);
export type WebhookReplayBody = z.infer<typeof webhookReplayBody>;
export const webhookReplay = z.object({ deliveries: z.int() });
export type WebhookReplay = z.infer<typeof webhookReplay>;

export const deliveryState = z.enum(['pending', 'delivered', 'failed']);
/** Query of GET /api/webhook-endpoints/:id/deliveries. */
export const webhookDeliveryFilter = z.extend(pageRequest, { state: z.optional(deliveryState) });
export type WebhookDeliveryFilter = z.infer<typeof webhookDeliveryFilter>;

export const webhookAttemptView = z.object({
  at: z.string(),
  /** Null: our process ended before the answer came. */
  latencyMs: z.nullable(z.int()),
  status: z.nullable(z.int()),
  /** The beginning of the answer. */
  answer: z.nullable(z.string()),
  /** Why there is no response, in words. */
  fault: z.nullable(z.string()),
});

/** A line of the log: the event, the request's body, and every call of the last tries. */
export const webhookDeliveryView = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  state: deliveryState,
  tries: z.int(),
  /** The next attempt; null once it is settled. */
  nextTryAt: z.nullable(z.string()),
  body: z.string(),
  createdAt: z.string(),
  attempts: z.array(webhookAttemptView),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliveryView>;
export const webhookDeliveryPage = pageOf(webhookDeliveryView);
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPage>;
