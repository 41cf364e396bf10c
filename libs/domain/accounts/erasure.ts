import { defineEntity, p } from '@mikro-orm/core';

/**
 * How long orders and labels keep names and addresses after an account is deleted: the longest of the usual duties to keep
 * books (IRS, "How long should I keep records?": up to 7 years). docs/privacy-and-retention.md
 */
export const retentionYears = 7;

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  indexes: [{ name: 'erasure_due_index', properties: ['eraseAfter'], where: 'erased_at is null' }],
  properties: {
    userId: p.string().primary(),
    requestedAt: p.datetime(),
    eraseAfter: p.datetime(),
    /** When names and addresses were erased. */
    erasedAt: p.datetime().strictNullable(),
  },
});

/** A user's erasure request. */
export class Erasure extends ErasureSchema.class {
  static request(userId: string, now: Date): Erasure {
    const erasure = new Erasure();
    erasure.userId = userId;
    erasure.ask(now);
    return erasure;
  }

  /** A repeated request restarts the period: there may be new orders. */
  ask(now: Date): void {
    this.requestedAt = now;
    this.eraseAfter = new Date(now);
    this.eraseAfter.setUTCFullYear(now.getUTCFullYear() + retentionYears);
    this.erasedAt = null;
  }

  /** An admin skips the waiting period. */
  hasten(now: Date): void {
    if (this.erasedAt === null) this.eraseAfter = now;
  }

  done(now: Date): void {
    this.erasedAt = now;
  }
}
ErasureSchema.setClass(Erasure);
