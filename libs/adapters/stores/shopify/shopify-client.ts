import { setTimeout as pause } from 'node:timers/promises';
import { createAdminApiClient } from '@shopify/admin-api-client';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer, type StoreFault } from '#libs/domain/stores/store-answer.js';
import { invalidAnswer, parsedJson, statusFault } from '../../outbound-http/http-faults.js';
import type { GuardedHttp } from '../../outbound-http/guarded-http.js';
import { CostBuckets } from './cost-bucket.js';
import { graphqlFault } from './shopify-faults.js';
import { shopifyVersion, urlOf, type ShopifyApp } from './shopify-app.js';

type Answered = { data?: unknown; errors?: { message?: string; graphQLErrors?: unknown }; extensions?: unknown };
export type Variables = Record<string, unknown>;
/** The longest wait here; longer ones are the caller's. */
const longestPauseMs = 10_000;

/** Shopify's Admin GraphQL API by its own client, over our guarded requests, within the shop's bucket of points. */
export class ShopifyClient {
  readonly #buckets: CostBuckets;

  constructor(
    private readonly http: GuardedHttp,
    readonly app: ShopifyApp,
    readonly clock: () => number = Date.now,
  ) {
    this.#buckets = new CostBuckets(clock);
  }

  get guarded(): GuardedHttp {
    return this.http;
  }

  /**
   * The data of a query or mutation; waits a little when the shop's points are used up, longer waits are a fault. `patienceMs`: the
   * longest wait here. A call that waits keeps the slot of its job, so jobs that come in hundreds wait in their queue instead.
   */
  async ask(
    access: StoreAccess,
    query: string,
    variables: Variables,
    signal: AbortSignal,
    patienceMs = longestPauseMs,
  ): Promise<StoreAnswer<unknown>> {
    for (let tries = 0; ; tries += 1) {
      const wait = this.#buckets.waitMs(access.shop, query);
      if (wait > patienceMs) return failed(slowDown(wait));
      if (wait > 0) await pause(wait, undefined, { signal });
      const answer = await this.#once(access, query, variables, signal);
      if (answer.ok || answer.fault.kind !== 'rate_limited') return answer;
      if (tries === 4 || answer.fault.waitMs > patienceMs) return answer;
      await pause(answer.fault.waitMs, undefined, { signal });
    }
  }

  /** When one of many that the shop has no points for is to be tried again, with these queries: not all of them at once. */
  later({ shop }: StoreAccess, { waitMs }: { waitMs: number }, queries: readonly string[]): StoreFault {
    return slowDown(this.#buckets.slotMs(shop, waitMs, queries));
  }

  async #once(
    { shop, credentials }: StoreAccess,
    query: string,
    variables: Variables,
    signal: AbortSignal,
  ): Promise<StoreAnswer<unknown>> {
    const writes = query.trimStart().startsWith('mutation');
    const seen: { fault: StoreFault | null } = { fault: null };
    const client = createAdminApiClient({
      storeDomain: shop,
      apiVersion: shopifyVersion,
      accessToken: credentials.accessToken ?? 'none',
      customFetchApi: async (url, init) => {
        const to = new URL(typeof url === 'string' ? url : (url as URL).href);
        const answer = await this.http.send(
          {
            method: 'POST',
            url: `${urlOf(this.app, shop)}${to.pathname}`,
            headers: init?.headers as Record<string, string>,
            body: init?.body,
          },
          signal,
        );
        seen.fault = answer.ok ? httpFault(answer.value, writes) : unsureOnlyOfWrites(answer.fault, writes);
        if (!answer.ok || seen.fault) throw new Error('unusable');
        return new Response(answer.value.text, {
          status: answer.value.status,
          headers: { 'content-type': 'application/json' },
        });
      },
    });
    const { data, errors, extensions } = (await client.request(query, { variables })) as Answered;
    signal.throwIfAborted();
    if (seen.fault) return failed(seen.fault);
    this.#buckets.learn(shop, query, extensions);
    const fault = errors ? graphqlFault(errors.graphQLErrors ?? [], extensions, writes) : null;
    // Data can come with errors, for a part that we may not see.
    if (fault && (data === undefined || data === null || fault.kind === 'rate_limited')) return failed(fault);
    return data === undefined || data === null
      ? failed(invalidAnswer(JSON.stringify(errors?.message ?? '')))
      : answered(data);
  }
}

const slowDown = (waitMs: number): StoreFault => ({
  kind: 'rate_limited',
  text: 'The shop asks us to slow down.',
  waitMs,
});

/** Every call is a POST; only mutations leave it open whether they took effect. */
const unsureOnlyOfWrites = (fault: StoreFault, writes: boolean): StoreFault =>
  fault.kind === 'temporary' ? { ...fault, unsure: fault.unsure && writes } : fault;

function httpFault(response: Parameters<typeof statusFault>[0], writes: boolean): StoreFault | null {
  const { status } = response;
  if (status === 401 || status === 403) return { kind: 'revoked', text: 'The shop removed our access.' };
  if (status === 404) return { kind: 'revoked', text: 'There is no such shop at Shopify any longer.' };
  if (status === 402 || status === 423)
    return { kind: 'temporary', text: 'Shopify has frozen or locked this shop.', unsure: false };
  const fault = statusFault(response, writes ? 'POST' : 'GET');
  if (fault) return fault;
  if (parsedJson(response.text) !== undefined) return null;
  return { kind: 'temporary', text: 'Shopify answered no data.', unsure: writes };
}
