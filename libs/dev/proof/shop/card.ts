import type { PaymentStart } from '#libs/contracts/orders/orders.js';
import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';

/** Submits a card that succeeds to the sandbox's form, as the browser would. */
export async function confirmCard({ stripe }: RuntimeConfig, payment: PaymentStart): Promise<void> {
  const response = await fetch(`${standin(stripe)}/v1/payment_intents/${payment.intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripe.publishableKey ?? '',
      client_secret: payment.clientSecret,
      payment_method: 'pm_card_visa',
    }),
  });
  if (!response.ok) throw new Error(`The card was refused: ${response.status} ${await response.text()}`);
}

/** What the shop charged net of refunds, minor units, by the sandbox's books rather than the shop's. */
export async function charged({ stripe }: RuntimeConfig): Promise<number> {
  const response = await fetch(`${standin(stripe)}/_sandbox/ledger`);
  const { totals } = (await response.json()) as { totals: { net: number } };
  return totals.net;
}

function standin(stripe: RuntimeConfig['stripe']): string {
  if (stripe.provider !== 'standin' || !stripe.standinUrl)
    throw new Error('The demo pays at the sandbox only, never at Stripe.');
  return stripe.standinUrl;
}
