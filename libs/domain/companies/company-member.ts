import { defineEntity, p } from '@mikro-orm/core';
import { companyRole, type CompanyRole } from '#libs/contracts/companies/companies.js';

const CompanyMemberSchema = defineEntity({
  name: 'CompanyMember',
  tableName: 'company_member',
  indexes: [{ properties: ['userId'] }],
  properties: {
    companyId: p.string().primary(),
    userId: p.string().primary(),
    role: p.enum(companyRole.options),
    joinedAt: p.datetime(),
  },
});

/** A person who may act for a company, and what they may do there. Without the row they are nobody to it. */
export class CompanyMember extends CompanyMemberSchema.class {
  static of(companyId: string, userId: string, role: CompanyRole, now: Date): CompanyMember {
    return Object.assign(new CompanyMember(), { companyId, userId, role, joinedAt: now });
  }

  /** Counts from the member's next request on. */
  take(role: CompanyRole): void {
    this.role = role;
  }
}
CompanyMemberSchema.setClass(CompanyMember);
