import type { EntityManager } from '@mikro-orm/postgresql';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { storeKey } from './test-api.js';

/** The id of a webhook endpoint of the owner, which receives refund events only; the owner's other endpoints are deleted. */
export async function endpointFixture(em: EntityManager, ownerId: string): Promise<string> {
  await em.nativeDelete(WebhookEndpoint, { ownerId });
  const body = { url: 'https://hooks.example.com/secret', events: ['refund' as const], description: 'Secret endpoint' };
  const { endpoint } = WebhookEndpoint.open(ownerId, body, new CredentialKeys([storeKey]), new Date());
  await em.persist(endpoint).flush();
  return endpoint.id;
}
