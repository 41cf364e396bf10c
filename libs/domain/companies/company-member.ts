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

/** A member of a company and their role. Without this row a person has no access to it. */
export class CompanyMember extends CompanyMemberSchema.class {
  static of(companyId: string, userId: string, role: CompanyRole, now: Date): CompanyMember {
    return Object.assign(new CompanyMember(), { companyId, userId, role, joinedAt: now });
  }

  /** Takes effect with the member's next request. */
  take(role: CompanyRole): void {
    this.role = role;
  }
}
CompanyMemberSchema.setClass(CompanyMember);
