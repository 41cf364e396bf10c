import type { EntityManager } from '@mikro-orm/postgresql';
import { dollars } from '#libs/contracts/values/money.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { ApiKeyOrder } from '#libs/domain/api-keys/api-key-order.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { spentByKeys } from './spent-by-keys.js';

/**
 * Counts an order against the limit of the key that placed it, in the transaction that places it. Orders of one series of keys
 * queue up at its rows, so that parallel ones together stay within it. @throws conflict `spending_limit_reached`.
 */
export async function recordKeyOrder(em: EntityManager, keyId: string, orderId: string, now: Date): Promise<void> {
  const { series, ownerId, spendingLimit } = await em.findOneOrFail(ApiKey, keyId);
  await em.execute('select 1 from api_key where series = ? order by id for update', [series]);
  const { total } = await em.findOneOrFail(Order, orderId);
  const spent = (await spentByKeys(em, [series], now)).get(series) ?? 0;
  if (spendingLimit !== null && spent + total > spendingLimit) throw limitReached(spent, total, spendingLimit);
  em.persist(Object.assign(new ApiKeyOrder(), { orderId, series, ownerId, placedAt: now }));
  await em.flush();
}

function limitReached(spent: number, total: number, limit: number): DomainError {
  const used = `${dollars(spent)} of its ${dollars(limit)} this month are used`;
  const message = `This order costs ${dollars(total)}, and ${used}. Nothing was ordered.`;
  return new DomainError('spending_limit_reached', 'conflict', message);
}
