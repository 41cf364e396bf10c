import type { IntentError, IntentState } from '../stripe/stripe-result';

export interface SandboxAccess {
  baseUrl: string;
  publishableKey: string;
  fetch?: typeof fetch;
}

export interface SandboxAnswer {
  paymentIntent?: IntentState;
  error?: IntentError;
}

/** "payment_intents/pi_1" or "setup_intents/seti_1", from the client secret. */
function intentOf(clientSecret: string): string {
  const id = clientSecret.split('_secret_')[0] ?? '';
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

/** The three calls of the browser to the sandbox. A broken connection is an `api_connection_error`, as in Stripe's script. */
export function sandboxApi({ baseUrl, publishableKey, fetch: ask = fetch }: SandboxAccess) {
  const base = baseUrl.replace(/\/$/, '');

  async function send(path: string, secret: string, fields?: Record<string, string>): Promise<SandboxAnswer> {
    const form = new URLSearchParams({ key: publishableKey, client_secret: secret, ...fields });
    try {
      const answer = fields
        ? await ask(base + path, { method: 'POST', body: form })
        : await ask(`${base}${path}?${form.toString()}`);
      const body = (await answer.json()) as IntentState & { error?: IntentError };
      return answer.ok ? { paymentIntent: body } : { error: body.error ?? { type: 'api_error' } };
    } catch {
      return { error: { type: 'api_connection_error' } };
    }
  }

  return {
    confirm: (secret: string, method: string) =>
      send(`/v1/${intentOf(secret)}/confirm`, secret, { payment_method: method }),
    challenge: (secret: string, outcome: 'approve' | 'decline') =>
      send(`/_sandbox/${intentOf(secret)}/challenge`, secret, { outcome }),
    read: (secret: string) => send(`/v1/${intentOf(secret)}`, secret),
  };
}
