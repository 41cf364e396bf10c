import type { CarrierKey } from '#libs/domain/carriers/carrier-key.js';
import { DomainError } from '#libs/domain/errors.js';
import { readLimited } from '../shared/label-download.js';
import { shownKey } from '../shared/shown-key.js';
import { vendorFailure, type VendorFailure } from '../shared/vendor-failure.js';

export type ShippoAccess = {
  /** "shippo_live_…" or "shippo_test_…". */
  apiKey: string;
  /** "https://api.goshippo.com/", with the slash; a sandbox's in development. */
  apiUrl: string;
};

type Options = { timeoutMs: number; signal?: AbortSignal | undefined };

/** An account of many carriers answers a shipment with a few hundred rates at most. */
const maxBytes = 4 * 1024 * 1024;

/**
 * Shippo's API over plain HTTP (ADR 43): no redirects, a time limit, and no tries of its own, since whoever buys decides what a
 * lost answer means. Answers are read by the caller. Errors are DomainErrors, see `vendorFailure`.
 */
export class ShippoApi {
  constructor(private readonly access: ShippoAccess) {}

  get key(): CarrierKey {
    return shownKey('SHIPPO_API_KEY', this.access.apiKey, { test: 'shippo_test_', live: 'shippo_live_' });
  }

  get(path: string, options: Options): Promise<unknown> {
    return this.#call({ method: 'GET', path }, options);
  }

  post(path: string, body: object, options: Options): Promise<unknown> {
    return this.#call({ method: 'POST', path, body }, options);
  }

  async #call(
    { method, path, body }: { method: string; path: string; body?: object },
    { timeoutMs, signal }: Options,
  ): Promise<unknown> {
    const time = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let content: Buffer | null;
    try {
      response = await fetch(new URL(path, this.access.apiUrl), {
        ...{ method, redirect: 'error', signal: signal ? AbortSignal.any([signal, time]) : time },
        headers: {
          ...{ authorization: `ShippoToken ${this.access.apiKey}`, 'shippo-api-version': '2018-02-08' },
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      content = response.body ? await readLimited(response.body, maxBytes) : Buffer.alloc(0);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw this.#failure({ status: 0, raw: networkText(error) });
    }
    const answer = parsed(content);
    if (response.ok && answer !== undefined) return answer;
    if (response.ok) throw new DomainError('carrier_garbled', 'upstream', 'Shippo gave an answer that cannot be read.');
    const retryAfter = response.headers.get('retry-after');
    // A page of a proxy is no refusal of the vendor's.
    const status = answer === undefined && response.status !== 429 ? 0 : response.status;
    throw this.#failure({ status, raw: textsOf(answer).join(' ').slice(0, 1000), retryAfter });
  }

  #failure(failure: Pick<VendorFailure, 'status' | 'raw' | 'retryAfter'>): DomainError {
    return vendorFailure({ vendor: 'Shippo', key: this.access.apiKey, ...failure });
  }
}

/** The cause of "fetch failed" names the error, such as ECONNREFUSED. */
function networkText(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error('');
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `${message} (${code})` : message;
}

function parsed(content: Buffer | null): unknown {
  try {
    return content === null ? undefined : (JSON.parse(content.toString()) as unknown);
  } catch {
    return undefined;
  }
}

/** `{"detail":"…"}` and `{"street1":["…"]}`, however deep, as lines. */
function textsOf(answer: unknown, field = ''): string[] {
  if (typeof answer === 'string') return [field && field !== 'detail' ? `${field}: ${answer}` : answer];
  if (Array.isArray(answer)) return answer.slice(0, 20).flatMap((one) => textsOf(one, field));
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer)
    .slice(0, 20)
    .flatMap(([name, one]) => textsOf(one, name === '__all__' ? field : name));
}
