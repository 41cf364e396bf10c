import { defineEntity, p } from '@mikro-orm/core';
import { claimFilingStatuses } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '../errors.js';
import { shopInsurer, type InsuranceClaim } from './insurance-claim.js';

const hour = 3600_000;
/** How often an insurer that is deciding, or one that does not answer, is asked again. */
const waits = { deciding: 6 * hour, silent: hour } as const;

const ClaimFilingSchema = defineEntity({
  name: 'ClaimFiling',
  tableName: 'claim_filing',
  indexes: [
    { name: 'claim_filing_next_check_at_index', properties: ['nextCheckAt'], where: 'next_check_at is not null' },
  ],
  properties: {
    /** The claim's id, which is our reference at the insurer: a claim is filed there once. */
    claimId: p.uuid().primary(),
    insurer: p.string(),
    status: p.enum(claimFilingStatuses),
    requestedBy: p.string(),
    /** The insurer's id of it. */
    reference: p.string().strictNullable(),
    /** When it was sent without a known outcome; database clock. */
    attemptedAt: p.datetime().strictNullable(),
    /** Why the insurer did not take it, and what it said. */
    failure: p.text().strictNullable(),
    failureRaw: p.text().strictNullable(),
    /** What the insurer pays us, US cents. */
    approved: p.integer().strictNullable(),
    requestedAt: p.datetime(),
    nextCheckAt: p.datetime().strictNullable(),
    updatedAt: p.datetime(),
  },
});

/** That a claim is to be filed at the aggregator that insured the parcel, and what it does with it: stored before it is asked. */
export class ClaimFiling extends ClaimFilingSchema.class {
  /**
   * The claim goes to its insurer; again after the insurer did not take it.
   * @throws conflict `illegal_transition` when staff decide it, or the insurer has it, or had it.
   */
  static request(claim: InsuranceClaim, known: ClaimFiling | null, actor: string, now: Date): ClaimFiling {
    if (claim.insurer === shopInsurer) throw refused('No insurer takes this claim: decide it yourself.');
    if (known && known.status !== 'refused') throw refused('This claim was filed with its insurer already.');
    claim.sentToInsurer(actor, now);
    return Object.assign(known ?? new ClaimFiling(), {
      ...{ claimId: claim.id, insurer: claim.insurer, status: 'requested' as const, requestedBy: actor },
      ...{ reference: null, attemptedAt: null, failure: null, failureRaw: null, approved: null },
      ...{ requestedAt: now, nextCheckAt: new Date(now.getTime() + waits.silent), updatedAt: now },
    });
  }

  /** The insurer has it or may have it, and has not decided. */
  get isOpen(): boolean {
    return this.status === 'requested' || this.status === 'filed' || this.status === 'canceling';
  }

  /** The insurer has it, and decides. */
  filed(reference: string, now: Date): void {
    this.reference = reference;
    if (this.status === 'requested') this.status = 'filed';
    this.checkAgain(waits.deciding, now);
  }

  /** It did not answer. */
  silent(now: Date): void {
    this.checkAgain(waits.silent, now);
  }

  /** The insurer did not take it. */
  refused(text: string, raw: string, now: Date): void {
    Object.assign(this, { failure: text, failureRaw: raw || null, attemptedAt: null });
    this.end('refused', now);
  }

  /** Its owner does not want it any more: the insurer is asked to cancel it. */
  cancel(now: Date): void {
    if (this.status !== 'canceling') this.status = 'canceling';
    this.checkAgain(waits.silent, now);
  }

  /** The insurer has decided or canceled it. */
  closed(reference: string | null, approved: number | null, now: Date): void {
    Object.assign(this, { reference: reference ?? this.reference, approved });
    this.end('closed', now);
  }

  private end(status: 'refused' | 'closed', now: Date): void {
    Object.assign(this, { status, nextCheckAt: null, updatedAt: now });
  }

  private checkAgain(waitMs: number, now: Date): void {
    Object.assign(this, { nextCheckAt: new Date(now.getTime() + waitMs), updatedAt: now });
  }
}
ClaimFilingSchema.setClass(ClaimFiling);

const refused = (text: string): DomainError => new DomainError('illegal_transition', 'conflict', text);
