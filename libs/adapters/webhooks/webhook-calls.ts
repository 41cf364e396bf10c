import { signedHeaders } from './sign-webhook.js';
import { retryAfterMs } from '../outbound-http/http-faults.js';
import { GuardedHttp } from '../outbound-http/guarded-http.js';

/** A call by Standard Webhooks. `id`: of the event, the same on every try; `secrets`: each signs. */
export type WebhookCall = { url: string; id: string; body: string; secrets: readonly string[] };

/** `askedMs`: the wait requested by the receiver; `fault`: why there is no response, in words. */
export type WebhookOutcome = {
  ok: boolean;
  status: number | null;
  answer: string | null;
  fault: string | null;
  askedMs: number;
  latencyMs: number;
};

type CallSettings = { allowPrivate: boolean; isLive?: boolean; timeoutMs?: number };

const defaultTimeoutMs = 10_000;
const maxBytes = 64 * 1024;

/** Calls receivers: guarded addresses, no redirects, 10 s, responses of 64 kB. Failures never throw. */
export class WebhookCalls {
  readonly #http: GuardedHttp;
  /** Milliseconds after which a call has ended, whatever the receiver does. */
  readonly timeoutMs: number;

  /** Whether the shop takes real money or buys real postage: what does not belong to test mode is then real. */
  readonly isLive: boolean;

  /** `timeoutMs` is shorter in tests only. Endpoints of one host do not wait for each other's sockets. */
  constructor({ allowPrivate, isLive = false, timeoutMs = defaultTimeoutMs }: CallSettings) {
    this.timeoutMs = timeoutMs;
    this.isLive = isLive;
    const maxSockets = Infinity;
    this.#http = new GuardedHttp({ allowPrivate, timeoutMs, maxBytes, maxSockets, party: 'The endpoint' });
  }

  /** @throws the reason of `signal`. */
  async call({ url, id, body, secrets }: WebhookCall, signal: AbortSignal): Promise<WebhookOutcome> {
    const started = performance.now();
    const headers = signedHeaders(secrets, id, new Date(), body);
    const sent = await this.#http.send({ method: 'POST', url, headers, body }, signal);
    const latencyMs = Math.round(performance.now() - started);
    if (!sent.ok) return { ok: false, status: null, answer: null, fault: sent.fault.text, askedMs: 0, latencyMs };
    const { status, text: answer, headers: answered } = sent.value;
    const asked = answered['retry-after'];
    const askedMs = asked === undefined ? 0 : retryAfterMs(asked, Date.now());
    return { ok: status >= 200 && status < 300, status, answer, fault: null, askedMs, latencyMs };
  }
}
