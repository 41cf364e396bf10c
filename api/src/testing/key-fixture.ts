import type { EntityManager } from '@mikro-orm/postgresql';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';

/** The id of one of the owner's keys; the owner's other keys are deleted. */
export async function keyFixture(em: EntityManager, ownerId: string): Promise<string> {
  await em.nativeDelete(ApiKey, { ownerId });
  const body = apiKeyBody.parse({ name: 'Secret key', mode: 'test', scopes: ['read'] });
  const { apiKey } = ApiKey.issue(ownerId, body, new Date());
  await em.persist(apiKey).flush();
  return apiKey.id;
}
