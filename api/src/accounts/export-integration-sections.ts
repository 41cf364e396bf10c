import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { bothModesOf, bothModesSql, isTestOwner } from '#libs/domain/identity/owner-id.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { exportPageSize, first, inOrder, section, type ExportSection } from './export-section.js';

type WebhookEventRow = { id: string };
const webhookEvents = `
  select e.id, e.type, e.data, e.at, coalesce((
    select jsonb_agg(jsonb_build_object('url', w.url, 'state', d.state, 'tries', d.tries) order by w.created_at)
    from webhook_delivery d join webhook_endpoint w on w.id = d.endpoint_id where d.event_id = e.id), '[]') as deliveries
  from webhook_event e where e.owner_id in (${bothModesSql}) and e.id > ? order by e.id limit ?`;

/** API keys and webhook endpoints of a user, and what was sent to them. */
export const exportIntegrationSections: readonly ExportSection[] = [
  section(
    'apiKeys',
    (em, ownerId, after) => em.find(ApiKey, { ownerId, id: { $gt: after } }, inOrder),
    ({ name, prefix, mode, scopes, spendingLimit, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
      ...{ name, prefix, mode, scopes, spendingLimit, createdAt, expiresAt, lastUsedAt, revokedAt },
    }),
  ),
  section(
    'webhookEndpoints',
    (em, ownerId, after) => em.find(WebhookEndpoint, { ownerId: bothModesOf(ownerId), id: { $gt: after } }, inOrder),
    ({ ownerId, url, description, events, status, createdAt }) => ({
      ...{ url, description, events, status, createdAt },
      mode: isTestOwner(ownerId) ? 'test' : 'live',
    }),
  ),
  {
    name: 'webhookEvents',
    async page(em, ownerId, after = first) {
      const rows = await em.execute<WebhookEventRow[]>(webhookEvents, [ownerId, after, exportPageSize]);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      return { rows, ...(last ? { next: last.id } : {}) };
    },
  },
];
