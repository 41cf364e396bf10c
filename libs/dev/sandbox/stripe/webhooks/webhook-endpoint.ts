import { signWebhook } from './sign-webhook.js';

export type SendResult = { status: number | null; error: string | null };

/** Where events are sent. URL and secret can change while the sandbox runs; null url: no endpoint. */
export class WebhookEndpoint {
  readonly #stopping = new AbortController();

  constructor(
    public url: string | null,
    public secret: string,
    private readonly clock: () => number,
  ) {}

  close(): void {
    this.#stopping.abort();
  }

  /**
   * One attempt, signed at the moment it is sent. Any response within 10 s is a result; no response is an error text.
   */
  async send(body: string): Promise<SendResult> {
    if (this.url === null) return { status: null, error: 'There is no endpoint' };
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signWebhook(body, this.secret, Math.floor(this.clock() / 1000)),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(10_000)]),
      });
      await response.arrayBuffer();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
