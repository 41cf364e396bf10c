import { defineEntity, p } from '@mikro-orm/core';
import { newOwnerId } from '../identity/owner-id.js';
import { DomainError } from '../errors.js';

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    /** An owner id: what belongs to the company has it in its `owner_id`. */
    id: p.string().primary(),
    name: p.string(),
    createdAt: p.datetime(),
    closedAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});

/** An owner that members act for. Its row is the lock under which members and invitations change. */
export class Company extends CompanySchema.class {
  static found(name: string, now: Date): Company {
    const company = new Company();
    Object.assign(company, { id: newOwnerId('company'), name, createdAt: now, closedAt: null });
    return company;
  }

  /** @throws version_conflict when somebody has changed it since. */
  rename(name: string, version: number): void {
    if (version !== this.version)
      throw new DomainError(
        'version_conflict',
        'conflict',
        'The company was changed elsewhere. Load it again, then repeat your change.',
        { version: this.version },
      );
    this.name = name;
  }

  /** Its name is personal data of nobody left. */
  close(now: Date): void {
    this.closedAt = now;
  }
}
CompanySchema.setClass(Company);
