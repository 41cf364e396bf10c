import type Stripe from 'stripe';
import {
  movementKinds,
  ProviderPayouts,
  type BalanceMovement,
  type MovementKind,
  type ProviderPayout,
} from '#libs/domain/payments/payouts.js';
import { translated } from './stripe-errors.js';

/** Payouts read at once: three years of daily ones. */
const mostPayouts = 1_000;

/** Payouts with Stripe. Only automatic payouts can be itemized, once Stripe has finished their reconciliation. */
export class StripePayouts extends ProviderPayouts {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  since(since: Date): Promise<ProviderPayout[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    return translated(async () =>
      (await this.stripe.payouts.list({ created, limit: 100 }).autoPagingToArray({ limit: mostPayouts })).map(payoutOf),
    );
  }

  movements(payout: string, after?: string): Promise<{ items: BalanceMovement[]; next: string | undefined }> {
    const page = { payout, limit: 100, expand: ['data.source'], ...(after ? { starting_after: after } : {}) };
    return translated(async () => {
      const { data, has_more: more } = await this.stripe.balanceTransactions.list(page);
      const items = data.filter(({ type }) => type !== 'payout').map(movementOf);
      return { items, next: more ? data.at(-1)?.id : undefined };
    });
  }
}

const atSecond = (seconds: number): Date => new Date(seconds * 1000);

const payoutOf = (payout: Stripe.Payout): ProviderPayout => ({
  ...{ id: payout.id, amount: payout.amount, status: payout.status, createdAt: atSecond(payout.created) },
  isItemized: payout.reconciliation_status === 'completed',
  arrivesOn: atSecond(payout.arrival_date).toISOString().slice(0, 10),
});

const known: readonly string[] = movementKinds;
const isKnown = (kind: string): kind is MovementKind => known.includes(kind);

function movementOf(movement: Stripe.BalanceTransaction): BalanceMovement {
  const { id, amount, fee, created, source, reporting_category: kind } = movement;
  const intent =
    source !== null && typeof source !== 'string' && 'payment_intent' in source ? source.payment_intent : null;
  return {
    ...{ id, amount, fee, at: atSecond(created) },
    kind: isKnown(kind) ? kind : 'other',
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
  };
}
