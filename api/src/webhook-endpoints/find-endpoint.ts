import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { bothModesOf } from '#libs/domain/identity/owner-id.js';
import type { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';

/** The owner's endpoint of either mode, locked where it is going to change. @throws missing when it is not there or not theirs. */
export async function findEndpoint(
  em: EntityManager,
  ownerId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<WebhookEndpoint> {
  const options = lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {};
  const endpoint = await em.findOne(WebhookEndpoint, { id, ownerId: bothModesOf(ownerId) }, options);
  if (endpoint) return endpoint;
  throw new DomainError('not_found', 'missing', 'There is no such endpoint.');
}

/** @throws unavailable (upstream) while secrets cannot be encrypted. */
export function assertKeys(keys: CredentialKeys): void {
  if (!keys.present)
    throw new DomainError('unavailable', 'upstream', 'Webhooks are not set up here: STORE_CREDENTIALS_KEY is missing.');
}
