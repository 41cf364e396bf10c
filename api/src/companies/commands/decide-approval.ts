import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApprovalDecision } from '#libs/contracts/companies/spending.js';
import { dollars } from '#libs/contracts/values/money.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { queueDecisionMail } from '#libs/use-cases/companies/queue-approval-mails.js';
import { recordCompanyEvent } from '#libs/use-cases/companies/record-company-event.js';
import { cancelUnpaidOrder } from '#libs/use-cases/orders/cancel-unpaid-order.js';
import type { ActingMember } from '../acting-member.js';
import { assertManager } from '../find-member.js';

/**
 * Approves an order above a member's limits, who then has three days to pay it, or rejects it, which cancels it. Nobody decides about their
 * own. @throws forbidden, missing, illegal_transition when it is paid, canceled or decided already
 */
export class DecideApproval extends Command<void> {
  constructor(
    readonly acting: ActingMember,
    readonly id: string,
    readonly decision: ApprovalDecision,
  ) {
    super();
  }
}

@CommandHandler(DecideApproval)
export class DecideApprovalHandler implements ICommandHandler<DecideApproval> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting, id, decision }: DecideApproval): Promise<void> {
    const { companyId, userId } = acting;
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      await lockCompany(em, companyId);
      await assertManager(em, acting);
      const cart = await lockCartIfAny(em, companyId);
      const request = await em.findOne(MemberOrder, { id, companyId });
      if (!request) throw new DomainError('not_found', 'missing', 'There is no such order to approve.');
      if (request.userId === userId) throw ownOrder();
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const order = await em.findOne(Order, { id: request.orderId, ownerId: companyId }, lock);
      await em.refresh(request);
      if (!order?.payable) throw over();
      if (decision.decision === 'approve') {
        request.approve(userId, now);
        order.hold(request.validUntil!);
      } else {
        request.reject(userId, decision.reason, now);
        await cancelUnpaidOrder(em, order, cart, 'An admin of the company rejected it.', now);
      }
      await queueDecisionMail(em, request);
      const [action, subject] = [`order.${decision.decision}`, `WB-${order.number}`];
      const detail = decision.decision === 'approve' ? dollars(order.total) : decision.reason;
      await recordCompanyEvent(em, { companyId, actorId: userId, action, subjectId: order.id, subject, detail });
    });
  }
}

const ownOrder = () =>
  new DomainError('forbidden', 'forbidden', 'You cannot approve your own order. Ask another admin or an owner.');
const over = () => new DomainError('illegal_transition', 'conflict', 'This order is already paid or canceled.');
