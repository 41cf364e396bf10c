import { defineEntity, p } from '@mikro-orm/core';
import { companyRole, type CompanyRole } from '#libs/contracts/companies/companies.js';
import type { SpendingLimits } from '#libs/contracts/companies/spending.js';
import { DomainError } from '../errors.js';

const CompanyMemberSchema = defineEntity({
  name: 'CompanyMember',
  tableName: 'company_member',
  indexes: [{ properties: ['userId'] }],
  checks: [
    { name: 'company_member_order_limit_check', expression: 'order_limit >= 0' },
    { name: 'company_member_month_limit_check', expression: 'month_limit >= 0' },
  ],
  properties: {
    companyId: p.string().primary(),
    userId: p.string().primary(),
    role: p.enum(companyRole.options),
    joinedAt: p.datetime(),
    /** The most that one order may cost without an approval, cents; null is no limit. */
    orderLimit: p.integer().strictNullable(),
    /** The same for all orders of a calendar month (UTC) together. */
    monthLimit: p.integer().strictNullable(),
    /** Messages of the company's feed from before are read, as are those from before they joined; `feed_mark` has later ones. */
    feedReadBefore: p.datetime().strictNullable(),
  },
});

/** A member of a company and their role. Without this row a person has no access to it. */
export class CompanyMember extends CompanyMemberSchema.class {
  static of(companyId: string, userId: string, role: CompanyRole, now: Date): CompanyMember {
    return Object.assign(new CompanyMember(), {
      ...{ companyId, userId, role, joinedAt: now, orderLimit: null, monthLimit: null, feedReadBefore: null },
    });
  }

  /** Takes effect with the member's next request. */
  take(role: CompanyRole): void {
    this.role = role;
    if (role === 'owner') this.orderLimit = this.monthLimit = null;
  }

  /** Takes effect with the next payment. @throws conflict for an owner, who has no limits. */
  limit({ perOrder, perMonth }: SpendingLimits): void {
    if (this.role === 'owner')
      throw new DomainError('illegal_transition', 'conflict', 'Owners have no spending limits. Change the role first.');
    this.orderLimit = perOrder;
    this.monthLimit = perMonth;
  }

  /** Whether an order may be paid without an approval, after what other orders of the month cost. */
  mayPay(total: number, spent: number): boolean {
    const { orderLimit, monthLimit } = this;
    return (orderLimit === null || total <= orderLimit) && (monthLimit === null || spent + total <= monthLimit);
  }
}
CompanyMemberSchema.setClass(CompanyMember);
