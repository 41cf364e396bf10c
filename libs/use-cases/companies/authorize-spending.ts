import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { dollars } from '#libs/contracts/values/money.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { queueApprovalMails } from './queue-approval-mails.js';
import { recordCompanyEvent } from './record-company-event.js';
import { spentByMembers } from './spent-by-members.js';

/**
 * Counts an order of a company against the limits of the member who is about to pay it, before anything is authorized: the one step that
 * every payment takes. Above them the admins are asked, and the refusal is returned: nothing is charged before one approves. The payments
 * of one member queue up at their row, so that parallel ones stay within the limits together. Call it in a transaction of its own, and
 * commit a refusal too. @throws not_a_member
 */
export async function authorizeSpending(
  em: EntityManager,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<DomainError | null> {
  const userId = await payerOf(em, actor);
  if (userId === null) return null;
  const order = await em.findOneOrFail(Order, { id: orderId, ownerId: actor.id }, { lockMode: exclusive });
  const member = await em.findOne(CompanyMember, { companyId: actor.id, userId }, { lockMode: exclusive });
  if (!order.payable) return null;
  if (member) return (await mayPay(em, member, order, now)) ? null : approvalNeeded(order.total);
  // A key outlives the membership of its creator; a person does not.
  if (actor.member) throw new DomainError('not_a_member', 'missing', 'You are no longer a member of this company.');
  return null;
}

function approvalNeeded(total: number): DomainError {
  const text = `This order costs ${dollars(total)}, which is above your spending limit. We asked the admins of the company: pay it once one approves. Nothing was charged.`;
  return new DomainError('approval_needed', 'conflict', text);
}

const exclusive = LockMode.PESSIMISTIC_WRITE;

/** The member, or the one who created the key; null when that is not known. */
async function payerOf(em: EntityManager, { member, key }: Actor): Promise<string | null> {
  if (member) return member.person.id;
  return key ? (await em.findOneOrFail(ApiKey, key.id)).createdBy : null;
}

/** Whether the member may pay it. It counts as spent then, else the admins are asked. */
async function mayPay(em: EntityManager, member: CompanyMember, order: Order, now: Date): Promise<boolean> {
  const { companyId, userId } = member;
  const { id: orderId, total } = order;
  const known = await em.findOne(MemberOrder, { orderId, userId });
  const spent = (await spentByMembers(em, { companyId, userId, except: orderId }, now)).get(userId) ?? 0;
  const mine = known ?? MemberOrder.of(order, companyId, userId, now);
  em.persist(mine);
  if (known?.isApproved(total, now) || member.mayPay(total, spent)) {
    mine.count(now);
    // It counts for whoever pays it: the last one who may.
    await em.nativeDelete(MemberOrder, { orderId, userId: { $ne: userId }, state: 'within' });
    return true;
  }
  if (mine.ask(total, now)) {
    order.hold(mine.validUntil!);
    await queueApprovalMails(em, mine);
    const [action, detail] = ['order.approval_request', dollars(total)];
    await recordCompanyEvent(em, {
      ...{ companyId, actorId: userId, action, subjectId: orderId, subject: `WB-${order.number}`, detail },
    });
  }
  return false;
}
