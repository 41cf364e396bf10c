import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ApprovalList, ApprovalView } from '#libs/contracts/companies/spending.js';
import { usd } from '#libs/contracts/values/money.js';
import { openApprovalStates } from '#libs/domain/companies/member-order.js';
import { hasRole } from '#libs/domain/companies/company-role.js';
import { payableStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { Clock } from '#libs/runtime/clock.js';
import type { ActingMember } from '../acting-member.js';

const question = `
  select m.id, m.state, m.order_id as "orderId", 'WB-' || o.number as "orderNumber", m.amount, m.at, m.valid_until as until,
    coalesce(a.email, '') as member, m.user_id = ? as self,
    (select count(*)::int from order_item i where i.order_id = o.id) as shipments,
    (select coalesce(jsonb_agg(jsonb_build_object('service', offer->>'serviceName', 'recipient', recipient) order by position), '[]') from (
      select i.position, i.offer, coalesce(nullif(s.receiver->>'name', ''), s.receiver->>'company', '') as recipient
      from order_item i join shipment s on s.id = i.shipment_id where i.order_id = o.id order by i.position limit 3) first) as lines
  from member_order m join orders o on o.id = m.order_id left join account a on a.user_id = m.user_id
  where m.company_id = ? and m.state in ${sqlStates(openApprovalStates)} and m.valid_until > ? and o.payment in ${sqlStates(payableStates)}
    and (? or m.user_id = ?)
  order by m.at, m.id limit 100`;

type Row = Omit<ApprovalView, 'at' | 'until' | 'total'> & { at: Date; until: Date; amount: number };

/** Orders above the limits of members that wait for an admin or for their payment: of all members for admins, else the caller's own. */
export class FindApprovals extends Query<ApprovalList> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@QueryHandler(FindApprovals)
export class FindApprovalsHandler implements IQueryHandler<FindApprovals> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting: { companyId, userId, role } }: FindApprovals): Promise<ApprovalList> {
    const rows = await this.em.execute<Row[]>(question, [
      ...[userId, companyId, this.clock.now(), hasRole(role, 'admin'), userId],
    ]);
    return {
      approvals: rows.map(({ amount, at, until, ...row }) => ({
        ...{ ...row, total: usd(amount) },
        ...{ at: new Date(at).toISOString(), until: new Date(until).toISOString() },
      })),
    };
  }
}
