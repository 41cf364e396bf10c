import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { payableStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';

const open = `
  select count(*) filter (where payment = 'on_use')::int as waiting, count(*) filter (where payment <> 'on_use')::int as unpaid
  from orders where owner_id = ? and (payment = 'on_use' or (used_at is not null and payment in ${sqlStates(payableStates)}))`;

/** The owner's returns that are charged when used: waiting for use, and used without a payment; and unpaid charges for adjustments. */
export async function countOpenReturns(
  em: EntityManager,
  ownerId: string,
): Promise<{ waiting: number; unpaid: number }> {
  const [row] = await em.execute<{ waiting: number; unpaid: number }[]>(open, [ownerId]);
  return row ?? { waiting: 0, unpaid: 0 };
}

/** For whoever ends the owner's cards. @throws conflict `illegal_transition` while a card may still have to pay a return */
export async function assertNoReturnsDue(em: EntityManager, ownerId: string): Promise<void> {
  const { waiting, unpaid } = await countOpenReturns(em, ownerId);
  if (unpaid > 0) throw returnsOpen('Pay the orders whose card charge failed first.');
  if (waiting > 0) throw returnsOpen('Void the return labels that are charged when used first.');
}

const returnsOpen = (message: string) => new DomainError('illegal_transition', 'conflict', message);
