import { defineEntity, p } from '@mikro-orm/core';
import { newOwnerId } from '../identity/owner-id.js';
import { DomainError } from '../errors.js';

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'company',
  properties: {
    /** An owner id: the `owner_id` of the company's data. */
    id: p.string().primary(),
    name: p.string(),
    createdAt: p.datetime(),
    closedAt: p.datetime().strictNullable(),
    /** Since when its members and keys are refused. */
    suspendedAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});

/** A company that members act for. Its row is locked for changes of members and invitations. */
export class Company extends CompanySchema.class {
  static found(name: string, now: Date): Company {
    const company = new Company();
    Object.assign(company, { id: newOwnerId('company'), name, createdAt: now, closedAt: null, suspendedAt: null });
    return company;
  }

  /** @throws version_conflict when it was changed since */
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

  /** Staff refuse its members and keys; repeating it changes nothing. */
  suspend(now: Date): void {
    this.suspendedAt ??= now;
  }

  resume(): void {
    this.suspendedAt = null;
  }

  /** Ends the company; the erasure of its data empties the name. */
  close(now: Date): void {
    this.closedAt = now;
  }
}
CompanySchema.setClass(Company);
