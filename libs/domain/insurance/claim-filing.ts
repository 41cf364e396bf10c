import { defineEntity, p } from '@mikro-orm/core';
import { claimFilingStatuses, type ClaimFilingStatus } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '../errors.js';
import { shopInsurer, type InsuranceClaim } from './insurance-claim.js';

const hour = 3600_000;
/** Waits before the next check: while the insurer decides, and after it did not answer. */
const waits = { deciding: 6 * hour, silent: hour } as const;

/** The insurer has the claim, or may have it, and has not decided. */
export const openFilingStatuses = ['requested', 'filed', 'canceling'] as const satisfies readonly ClaimFilingStatus[];

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
    /** The insurer's id of the claim. */
    reference: p.string().strictNullable(),
    /** Start of the last attempt to send it; database clock. */
    attemptedAt: p.datetime().strictNullable(),
    /** Why the insurer refused it, in our words and in its own; of an open one that the insurer no longer finds it; why staff ended it. */
    failure: p.text().strictNullable(),
    failureRaw: p.text().strictNullable(),
    /** What the insurer pays us, US cents. */
    approved: p.integer().strictNullable(),
    requestedAt: p.datetime(),
    nextCheckAt: p.datetime().strictNullable(),
    updatedAt: p.datetime(),
  },
});

/** The filing of a claim with the aggregator that insured the parcel: its row is stored before the first request. */
export class ClaimFiling extends ClaimFilingSchema.class {
  /**
   * Requests the filing of a claim, again after the insurer refused it.
   * @throws conflict `illegal_transition` unless `isPossible`.
   */
  static request(claim: InsuranceClaim, known: ClaimFiling | null, actor: string, now: Date): ClaimFiling {
    if (claim.insurer === shopInsurer) throw refused('No insurer takes this claim: decide it yourself.');
    if (!ClaimFiling.isPossible(claim, known)) throw refused('This claim was filed with its insurer already.');
    claim.sentToInsurer(actor, now);
    return Object.assign(known ?? new ClaimFiling(), {
      ...{ claimId: claim.id, insurer: claim.insurer, status: 'requested' as const, requestedBy: actor },
      ...{ reference: null, attemptedAt: null, failure: null, failureRaw: null, approved: null },
      ...{ requestedAt: now, nextCheckAt: new Date(now.getTime() + waits.silent), updatedAt: now },
    });
  }

  /** Whether an insurer takes the claim and never had it. */
  static isPossible(claim: InsuranceClaim, known: ClaimFiling | null): boolean {
    return claim.insurer !== shopInsurer && (known === null || known.status === 'refused');
  }

  get isOpen(): boolean {
    return openFilingStatuses.some((status) => status === this.status);
  }

  /** The insurer had the claim and no longer finds it. */
  get isMissing(): boolean {
    return this.isOpen && this.status !== 'requested' && this.failure !== null;
  }

  /** The insurer has the claim and decides it. */
  filed(reference: string, now: Date): void {
    Object.assign(this, { reference, failure: null });
    if (this.status === 'requested') this.status = 'filed';
    this.checkAgain(waits.deciding, now);
  }

  /** The insurer did not answer. */
  silent(now: Date): void {
    this.checkAgain(waits.silent, now);
  }

  /** The insurer no longer finds the claim that it had. It is looked up again: staff get a finding meanwhile. */
  missing(now: Date): void {
    this.failure = 'The insurer no longer finds this claim. Ask it what became of the claim.';
    this.checkAgain(waits.silent, now);
  }

  /** The insurer refused the claim. */
  refused(text: string, raw: string, now: Date): void {
    Object.assign(this, { failure: text, failureRaw: raw || null, attemptedAt: null });
    this.end('refused', now);
  }

  /** The customer withdrew the claim: the insurer is to cancel it. */
  cancel(now: Date): void {
    this.status = 'canceling';
    this.checkAgain(waits.silent, now);
  }

  /** The insurer decided or canceled the claim. */
  closed(reference: string | null, approved: number | null, now: Date): void {
    Object.assign(this, { reference: reference ?? this.reference, approved, failure: null });
    this.end('closed', now);
  }

  /** The insurer no longer finds the claim, and no longer decides it. @throws conflict `illegal_transition` unless it is missing */
  endByStaff(reason: string, now: Date): void {
    if (!this.isMissing) throw refused('The insurer has this claim, or it was decided.');
    this.failure = reason;
    this.end('ended', now);
  }

  private end(status: 'refused' | 'closed' | 'ended', now: Date): void {
    Object.assign(this, { status, nextCheckAt: null, updatedAt: now });
  }

  private checkAgain(waitMs: number, now: Date): void {
    Object.assign(this, { nextCheckAt: new Date(now.getTime() + waitMs), updatedAt: now });
  }
}
ClaimFilingSchema.setClass(ClaimFiling);

const refused = (text: string): DomainError => new DomainError('illegal_transition', 'conflict', text);
