import { theBank, type Account, type Work } from './account.js';
import { closeDispute, openDispute } from './refunds-and-disputes/dispute.js';
import { cardOf } from './customers/payment-method.js';
import { failRefund, finishRefund, refundedOf } from './refunds-and-disputes/refund.js';
import { approve, decline } from './payment-intents/settle-intent.js';
import type { PendingOutcome } from './state/tables.js';
import { declines } from './customers/declines.js';

/**
 * Delivers pending bank outcomes (payments in `processing`, refunds, disputes) when they are due, including those left
 * by an earlier run.
 */
export class Bank {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly account: Account) {
    account.onCommit((work) => work.pending.forEach((entry) => this.#wait(entry)));
  }

  /** Continues what an earlier run left. */
  start(): void {
    this.account.store
      .all('pending')
      .filter((entry) => !entry.settled)
      .forEach((entry) => this.#wait(entry));
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #wait(entry: PendingOutcome): void {
    const pause = Math.max(0, entry.dueAt - this.account.settings.clock());
    clearTimeout(this.#timers.get(entry.subject));
    this.#timers.set(
      entry.subject,
      setTimeout(() => this.#settle(entry), pause),
    );
  }

  #settle(entry: PendingOutcome): void {
    this.#timers.delete(entry.subject);
    this.account.run(theBank, (work) => {
      work.store.put('pending', entry.subject, { ...entry, settled: true });
      answer(work, entry);
    });
  }
}

/** Whatever was settled in another way meanwhile stays as it is. */
function answer(work: Work, { subject, outcome }: PendingOutcome): void {
  const refund = work.store.get('refunds', subject);
  switch (outcome) {
    case 'succeeds':
    case 'fails':
      return answerPayment(work, subject, outcome === 'succeeds');
    case 'refund_succeeds':
      return void (refund && finishRefund(work, refund));
    case 'refund_fails':
      return void (refund && failRefund(work, refund, 'expired_or_canceled_card'));
    case 'disputed':
      return answerCharge(work, subject);
    case 'dispute_won':
    case 'dispute_lost':
      return judge(work, subject, outcome === 'dispute_won' ? 'won' : 'lost');
  }
}

function answerPayment(work: Work, id: string, approved: boolean): void {
  const intent = work.store.get('payment_intents', id);
  const method = work.store.get('payment_methods', intent?.payment_method ?? '');
  if (intent?.status !== 'processing' || !method) return;
  if (approved) approve(work, intent, method);
  else decline(work, intent, method, declines.generic);
}

/** The cardholder disputes the charge, unless it was fully refunded or disputed before. */
function answerCharge(work: Work, id: string): void {
  const charge = work.store.get('charges', id);
  const complaint = charge && cardOf(work.store.get('payment_methods', charge.payment_method))?.complaint;
  if (!charge || !complaint || charge.disputed || charge.amount_captured === refundedOf(work, charge)) return;
  openDispute(work, charge, { ...complaint, amount: null });
}

function judge(work: Work, id: string, outcome: 'lost' | 'won'): void {
  const dispute = work.store.get('disputes', id);
  if (dispute?.status === 'under_review') closeDispute(work, dispute, outcome);
}
