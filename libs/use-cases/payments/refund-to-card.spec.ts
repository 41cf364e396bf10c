import { DomainError } from '#libs/domain/errors.js';
import type { CardPayments, PaymentReversals } from '#libs/domain/payments/card-payments.js';
import { refundToCard } from './refund-to-card.js';

const now = new Date('2026-11-20T12:00:00Z');
const asked = { amount: 11_25, key: 'claim-1-1', since: now };
const charge = { intentId: 'pi_1', captured: 22_50 };
const gone = (key: string | null, amount: number): PaymentReversals => ({
  refunds: [{ id: 're_1', intentId: 'pi_1', amount, status: 'succeeded', key }],
  disputes: [],
});
const nothing: PaymentReversals = { refunds: [], disputes: [] };
const refused = new DomainError('refund_refused', 'conflict', 'The charge is refunded.');

/** A provider that reports these reversals, one for each question, and refuses every refund. */
function provider(...reports: PaymentReversals[]) {
  const amounts: number[] = [];
  const payments: Pick<CardPayments, 'refund' | 'reversals'> = {
    refund: (_intent, amount) => {
      amounts.push(amount);
      return Promise.reject(refused);
    },
    reversals: () => Promise.resolve(reports.shift()!),
  };
  return { payments, amounts };
}

describe('refundToCard', () => {
  it('requests nothing under a key that was already paid', async () => {
    const { payments, amounts } = provider(gone('claim-1-1', 11_25));
    expect(await refundToCard(payments, charge, asked, now)).toEqual(gone('claim-1-1', 11_25));
    expect(amounts).toEqual([]);
  });

  it('refuses more than the rest of the charge', async () => {
    const { payments, amounts } = provider(gone(null, 11_26));
    expect(await refundToCard(payments, charge, asked, now)).toMatchObject({ code: 'refund_refused' });
    expect(amounts).toEqual([]);
  });

  it('does not report a refusal when this refund itself used up the rest meanwhile', async () => {
    const { payments } = provider(nothing, gone('claim-1-1', 11_25));
    expect(await refundToCard(payments, charge, asked, now)).toEqual(gone('claim-1-1', 11_25));
    const other = provider(nothing, gone(null, 22_50));
    expect(await refundToCard(other.payments, charge, asked, now)).toBe(refused);
  });
});
