import { answered, failed, type StoreAnswer, type StoreFault } from '#libs/domain/stores/store-answer.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { invalidAnswer, parsedJson, statusFault } from '../../outbound-http/http-faults.js';
import type { OutboundBody, GuardedHttp, OutboundResponse } from '../../outbound-http/guarded-http.js';
import { apiError } from './woocommerce-answers.js';

/** `source`: the body, unchanged. */
export type Json = { body: unknown; source: OutboundBody; headers: OutboundResponse['headers'] };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * WooCommerce's REST API over plain HTTP: keys as Basic authentication, JSON both ways. Its own client is an old axios that
 * follows redirects anywhere and has no limits (docs/stores.md).
 */
export class WoocommerceClient {
  constructor(private readonly http: GuardedHttp) {}

  get allowsPrivate(): boolean {
    return this.http.allowsPrivate;
  }

  /** `path` is below /wp-json. A missing route or object is `refused` with the shop's code. */
  async call(
    access: StoreAccess,
    method: Method,
    path: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<StoreAnswer<Json>> {
    return this.read(await this.send(access, method, path, signal, body), method);
  }

  /** The response as it came: pages that wait are not parsed yet, so that their objects live for a short time only. */
  async send(
    { shop, credentials }: StoreAccess,
    method: Method,
    path: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<StoreAnswer<OutboundResponse>> {
    const keys = Buffer.from(`${credentials.key ?? ''}:${credentials.secret ?? ''}`).toString('base64');
    return this.http.send(
      {
        method,
        url: `${shop}/wp-json${path}`,
        headers: {
          authorization: `Basic ${keys}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      signal,
    );
  }

  read(answer: StoreAnswer<OutboundResponse>, method: Method): StoreAnswer<Json> {
    if (!answer.ok) return answer;
    const response = answer.value;
    const fault = statusFault(response, method);
    if (fault) return failed(fault);
    const body = parsedJson(response.text);
    // Firewalls and caches answer HTML, also with 200 and 403: an outage, not an empty list.
    if (body === undefined)
      return failed({ kind: 'temporary', text: 'The shop answered a page instead of data.', unsure: method !== 'GET' });
    if (response.status < 300) return answered({ body, source: response.body, headers: response.headers });
    return failed(refusal(response, body));
  }
}

function refusal({ status, text }: OutboundResponse, body: unknown): StoreFault {
  const error = apiError.safeParse(body).data;
  if (status === 401) return { kind: 'revoked', text: 'The shop no longer accepts our key.' };
  if (!error) return invalidAnswer(text);
  return { kind: 'refused', code: error.code.slice(0, 100), text: error.message.slice(0, 500) };
}

/** Whether the shop lacks the route: a plug-in or feature that is not there. */
export const isMissing = (answer: StoreAnswer<unknown>, code = 'rest_no_route'): boolean =>
  !answer.ok && answer.fault.kind === 'refused' && answer.fault.code === code;
