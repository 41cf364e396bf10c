import type { PaymentStart } from '#libs/contracts/orders/orders.js';
import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import type { CardTry } from './plan.js';
import { retryUntilDone } from './shopper.js';

type Intent = { status: string };
/** held: the bank approved or will approve; refused: another card may be tried; gone: nothing is left to pay. */
export type CardAnswer = 'held' | 'refused' | 'gone';

const held = ['requires_capture', 'succeeded', 'processing'];

/**
 * Submits a card to the sandbox's form as the browser would; when the response is lost, it checks the payment first.
 */
export async function payWith(config: RuntimeConfig, payment: PaymentStart, chosen: CardTry): Promise<CardAnswer> {
  const browser = new Browser(config, payment);
  const { status } = await browser.answer('confirm', { payment_method: chosen.card });
  if (status !== 'requires_action') return meaningOf(status);
  if (!chosen.challenge) return 'gone';
  return meaningOf((await browser.answer('challenge', { outcome: chosen.challenge })).status);
}

function meaningOf(status: string): CardAnswer {
  if (held.includes(status)) return 'held';
  return status === 'canceled' ? 'gone' : 'refused';
}

class Browser {
  readonly #address: string;

  constructor(
    private readonly config: RuntimeConfig,
    private readonly payment: PaymentStart,
  ) {
    this.#address = config.stripe.standinUrl ?? '';
  }

  /**
   * The payment after the step. When a step's response was lost, the payment is checked before the step is repeated.
   */
  answer(step: 'confirm' | 'challenge', fields: Record<string, string>): Promise<Intent> {
    const { intentId } = this.payment;
    const path =
      step === 'confirm'
        ? `/v1/payment_intents/${intentId}/confirm`
        : `/_sandbox/payment_intents/${intentId}/challenge`;
    let sent = false;
    return retryUntilDone(`${step} of the card`, async () => {
      if (sent) {
        const now = await this.#look();
        if (now.status !== 'requires_payment_method' && !(step === 'challenge' && now.status === 'requires_action'))
          return now;
      }
      sent = true;
      return this.#read(await this.#send('POST', path, fields));
    });
  }

  async #look(): Promise<Intent> {
    return this.#read(await this.#send('GET', `/v1/payment_intents/${this.payment.intentId}`, {}));
  }

  #send(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<Response> {
    const { publishableKey = '' } = this.config.stripe;
    const form = new URLSearchParams({ key: publishableKey, client_secret: this.payment.clientSecret, ...fields });
    const signal = AbortSignal.timeout(10_000);
    if (method === 'GET') return fetch(`${this.#address}${path}?${form.toString()}`, { signal });
    return fetch(`${this.#address}${path}`, { method, body: form, signal });
  }

  /** The payment itself, or the one in the error body. @throws when there is neither. */
  async #read(response: Response): Promise<Intent> {
    const body = (await response.json()) as Intent & { error?: { payment_intent?: Intent; message: string } };
    const intent = response.ok ? body : body.error?.payment_intent;
    if (!intent) throw new Error(`${response.status} ${body.error?.message ?? ''}`);
    return intent;
  }
}
