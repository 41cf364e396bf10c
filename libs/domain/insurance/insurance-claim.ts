import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import {
  claimKinds,
  claimPayouts,
  claimStatuses,
  type ClaimBody,
  type ClaimPayout,
  type ClaimStatus,
} from '#libs/contracts/insurance/insurance-claims.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import { DomainError } from '../errors.js';
import { recordStep } from '../state-event.js';
import { assertTransition, sqlStates } from '../transitions.js';
import type { InsuranceClaimFile } from './insurance-claim-file.js';
import {
  claimTransitions,
  editableClaimStates,
  openClaimStates,
  payableClaimStates,
  undecidedClaimStates,
} from './claim-status.js';

/** Insurer of a claim that no aggregator accepts: staff decide it. */
export const shopInsurer = 'shop';

const InsuranceClaimSchema = defineEntity({
  name: 'InsuranceClaim',
  tableName: 'insurance_claim',
  indexes: [{ properties: ['shipmentId'] }, { properties: ['orderId'] }, { properties: ['status', 'createdAt'] }],
  uniques: [
    {
      name: 'insurance_claim_open_unique',
      properties: ['shipmentId', 'parcel'],
      where: `status in ${sqlStates(openClaimStates)}`,
    },
  ],
  checks: [
    { name: 'insurance_claim_parcel_check', expression: 'parcel >= 0 and parcel <= 25' },
    { name: 'insurance_claim_requested_check', expression: 'requested > 0 and requested <= insured' },
    { name: 'insurance_claim_approved_check', expression: 'approved > 0 and approved <= requested' },
  ],
  properties: {
    /** Our reference towards the insurer and the card provider: the same one is never filed or paid twice. */
    id: p.uuid().primary(),
    shipmentId: p.uuid(),
    orderId: p.uuid(),
    orderItemId: p.uuid(),
    /** Which of several parcels, from 1; 0: the whole shipment. */
    parcel: p.integer().default(0),
    /** The aggregator that insured the parcel and accepts claims; `shop`: there is none. */
    insurer: p.string(),
    kind: p.enum(claimKinds),
    status: p.enum(claimStatuses),
    /** The insured value, US cents, as all amounts here. */
    insured: p.integer(),
    requested: p.integer(),
    approved: p.integer().strictNullable(),
    description: p.text(),
    /** The customer's answer when we requested more. */
    answer: p.text().strictNullable(),
    /** The last message to the customer, from us or the insurer. */
    words: p.text().strictNullable(),
    payout: p.enum(claimPayouts).strictNullable(),
    /** Which try to pay it to the card this is; part of the key towards the provider. */
    payoutAttempt: p.integer(),
    /** The provider's refund, or the reference of the transfer. */
    payoutReference: p.string().strictNullable(),
    /** Why the card did not take it. */
    payoutFailure: p.text().strictNullable(),
    /** The insurer's own id of it. */
    filedReference: p.string().strictNullable(),
    createdAt: p.datetime(),
    submittedAt: p.datetime().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
    paidAt: p.datetime().strictNullable(),
    updatedAt: p.datetime(),
  },
});

export type ClaimedParcel = Pick<
  InsuranceClaim,
  'shipmentId' | 'orderId' | 'orderItemId' | 'parcel' | 'insurer' | 'insured'
>;
export type ClaimApproval = { amount: number; payout: ClaimPayout; words: string };

/** A customer's claim for an insured parcel. At most one per parcel is open or paid, and never above the insured value. */
export class InsuranceClaim extends InsuranceClaimSchema.class {
  static draft(parcel: ClaimedParcel, body: ClaimBody, actor: string, now: Date): InsuranceClaim {
    const claim = Object.assign(new InsuranceClaim(), parcel, {
      ...{ id: randomUUID(), status: 'draft' as const, approved: null, answer: null, words: null },
      ...{ payout: null, payoutAttempt: 1, payoutReference: null, payoutFailure: null, filedReference: null },
      ...{ createdAt: now, updatedAt: now, submittedAt: null, decidedAt: null, paidAt: null },
    });
    claim.edit(body, now);
    recordStep(claim, step(claim.id, null, 'draft', actor));
    return claim;
  }

  get isEditable(): boolean {
    return editableClaimStates.some((state) => state === this.status);
  }

  /** Whether staff can decide it now: no insurer has it. */
  get isDecidable(): boolean {
    return this.filedReference === null && (this.status === 'submitted' || this.status === 'info_requested');
  }

  get isPayable(): boolean {
    return payableClaimStates.some((state) => state === this.status);
  }

  /** The key under which the provider pays this try once; found again in the provider's refund. */
  get paymentKey(): string {
    return `claim-${this.id}-${this.payoutAttempt}`;
  }

  /** @throws invalid above the insured value; conflict once submitted. */
  edit({ kind, amount, description }: ClaimBody, now: Date): void {
    if (this.status !== 'draft') throw alreadySent();
    if (amount > this.insured)
      throw invalid('amount', `This parcel is insured for ${dollars(this.insured)}. Enter at most that.`);
    Object.assign(this, { kind, requested: amount, description, updatedAt: now });
  }

  /** @throws conflict when its evidence can no longer change. */
  assertEditable(): void {
    if (!this.isEditable) throw alreadySent();
  }

  /**
   * Submitted for a decision, or resubmitted with what was requested. `lossFrom`: the first day of a claim for a loss.
   * @throws invalid when evidence is missing or it is too early.
   */
  submit(
    files: readonly Pick<InsuranceClaimFile, 'purpose'>[],
    { answer, lossFrom, actor }: { answer?: string | undefined; lossFrom: string; actor: string },
    now: Date,
  ): void {
    const has = (purpose: string) => files.some((file) => file.purpose === purpose);
    if (this.kind === 'loss' && now.toISOString().slice(0, 10) < lossFrom)
      throw invalid('kind', `The parcel may still arrive. Claim a loss from ${dateText(lossFrom)} on.`);
    if (!has('invoice')) throw invalid('files', 'Add an invoice or receipt that shows what the contents are worth.');
    if (this.kind === 'damage' && !has('photo')) throw invalid('files', 'Add a photo of the damage and the packaging.');
    if (this.status === 'info_requested') this.answer = answer ?? null;
    this.move('submitted', actor, now);
    this.submittedAt ??= now;
  }

  /** @throws conflict when an insurer has it, or it was decided. */
  withdraw(actor: string, now: Date): void {
    if (this.filedReference !== null && undecidedClaimStates.some((state) => state === this.status))
      throw new DomainError('illegal_transition', 'conflict', 'The insurer has this claim. Contact us to withdraw it.');
    this.move('withdrawn', actor, now);
  }

  /** Its insurer has it or is about to receive it. */
  sentToInsurer(actor: string, now: Date): void {
    if (this.status !== 'in_review') this.move('in_review', actor, now);
  }

  /** Its insurer refused or canceled it: staff decide. */
  returned(now: Date): void {
    this.filedReference = null;
    if (this.status !== 'submitted') this.move('submitted', 'system', now);
  }

  /** The customer withdrew it, and its insurer does not decide it. */
  canceledAtInsurer(now: Date): void {
    this.filedReference = null;
    this.move('withdrawn', 'system', now);
  }

  askForMore(words: string, actor: string, now: Date): void {
    this.words = words;
    this.move('info_requested', actor, now);
  }

  reject(words: string, actor: string, now: Date): void {
    this.words = words;
    this.decidedAt = now;
    this.move('rejected', actor, now);
  }

  /** `cardLimit`: what the card paid for the label. @throws invalid above the claimed amount or the card limit. */
  approve({ amount, payout, words }: ClaimApproval, cardLimit: number, actor: string, now: Date): void {
    if (amount > this.requested) throw invalid('amount', `Approve at most ${dollars(this.requested)}.`);
    if (payout === 'card' && amount > cardLimit)
      throw invalid('payout', `The card paid ${dollars(cardLimit)}. Pay more than that by transfer.`);
    Object.assign(this, { approved: amount, payout, words, decidedAt: now });
    this.move(amount < this.requested ? 'partly_approved' : 'approved', actor, now);
  }

  /** The card has it. */
  paidToCard(providerRefundId: string, now: Date): void {
    if (this.status === 'paid' || this.payout !== 'card') return;
    this.payoutFailure = null;
    this.paid(providerRefundId, 'system', now);
  }

  /** Staff have paid by transfer. @throws conflict when nothing is to be paid that way. */
  paidByTransfer(reference: string, actor: string, now: Date): void {
    if (this.payout !== 'transfer')
      throw new DomainError('illegal_transition', 'conflict', 'This claim is paid to the card.');
    this.paid(reference, actor, now);
  }

  /** The card does not take it, or its bank sent it back: staff pay it by transfer. */
  cardRefused(text: string, now: Date): void {
    if (this.payout !== 'card') return;
    if (this.status === 'paid') this.move(this.approvedState, 'system', now);
    Object.assign(this, { payout: 'transfer', payoutFailure: text, payoutReference: null, paidAt: null });
    this.payoutAttempt += 1;
    this.updatedAt = now;
  }

  private get approvedState(): ClaimStatus {
    return (this.approved ?? 0) < this.requested ? 'partly_approved' : 'approved';
  }

  private paid(reference: string, actor: string, now: Date): void {
    this.move('paid', actor, now);
    this.payoutReference = reference;
    this.paidAt = now;
  }

  private move(to: ClaimStatus, actor: string, now: Date): void {
    assertTransition('claim', claimTransitions, this.status, to);
    recordStep(this, step(this.id, this.status, to, actor));
    this.status = to;
    this.updatedAt = now;
  }
}
InsuranceClaimSchema.setClass(InsuranceClaim);

const step = (subjectId: string, from: ClaimStatus | null, to: ClaimStatus, actor: string) =>
  ({ subject: 'claim', subjectId, line: 'claim', from, to, actor }) as const;

const alreadySent = (): DomainError =>
  new DomainError('illegal_transition', 'conflict', 'This claim was sent and can no longer be changed.');

const invalid = (path: string, message: string): DomainError =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path, message }] });
