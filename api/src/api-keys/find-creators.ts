import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '#libs/domain/accounts/account.js';
import type { ApiKey } from '#libs/domain/api-keys/api-key.js';

/** E-mails of the people who created these keys, by their ids; without those who are unknown or erased. */
export async function findCreators(em: EntityManager, keys: readonly ApiKey[]): Promise<Map<string, string>> {
  const ids = keys.flatMap(({ createdBy }) => createdBy ?? []);
  const found = await em.find(Account, { userId: [...new Set(ids)] });
  return new Map(found.map(({ userId, email }) => [userId, email]));
}

/** E-mail of the creator of one key; '' when unknown. */
export const creatorOf = async (em: EntityManager, key: ApiKey): Promise<string> =>
  (await findCreators(em, [key])).get(key.createdBy ?? '') ?? '';
