import * as easypost from '@easypost/api';
import type { CarrierKey } from '#libs/domain/carriers/carrier-key.js';
import { shownKey } from '../shared/shown-key.js';
import { easypostFailure } from './easypost-failure.js';

export type EasypostAccess = {
  apiKey: string;
  /** "https://api.easypost.com/v2/", with the slash; a sandbox's in development. */
  apiUrl: string;
};

/** The parts of the client that we use: its types leave out the class and the general call. */
type Client = {
  addResponseHook: (hook: (response: Answered) => void) => void;
  makeApiCall: (method: 'get' | 'post', path: string, body: object) => Promise<unknown>;
};
type Answered = { httpStatus?: number; headers?: Record<string, string> };
type ClientOptions = { baseUrl: string; requestMiddleware: (request: HttpRequest) => HttpRequest };
type ClientClass = new (key: string, options: ClientOptions) => Client;
const isClientClass = (value: unknown): value is ClientClass => typeof value === 'function';

const exported: Readonly<Record<string, unknown>> = easypost;
const EasyPostClient = exported['default'];
if (!isClientClass(EasyPostClient)) throw new TypeError('@easypost/api does not export its client.');
const Client: ClientClass = EasyPostClient;

type Options = { timeoutMs: number; signal?: AbortSignal | undefined };
/** The part of the client's HTTP request that we set: it has no time limit of its own. */
type HttpRequest = {
  timeout: (ms: number) => HttpRequest;
  retry: (times: number) => HttpRequest;
  redirects: (times: number) => HttpRequest;
  abort: () => void;
};

/**
 * EasyPost's client with a time limit, without redirects and without its own retries: the buyer decides what a lost answer means.
 * Callers parse the responses. Errors are DomainErrors, see `easypostFailure`.
 */
export class EasypostApi {
  constructor(private readonly access: EasypostAccess) {}

  get key(): CarrierKey {
    return shownKey('EASYPOST_API_KEY', this.access.apiKey, { test: 'EZTK', live: 'EZAK' });
  }

  get<T>(path: string, options: Options): Promise<T> {
    return this.#call<T>('get', path, {}, options);
  }

  post<T>(path: string, body: object, options: Options): Promise<T> {
    return this.#call<T>('post', path, body, options);
  }

  async #call<T>(method: 'get' | 'post', path: string, body: object, { timeoutMs, signal }: Options): Promise<T> {
    let answered: Answered = {};
    let stop = () => {};
    const client = new Client(this.access.apiKey, {
      baseUrl: this.access.apiUrl,
      requestMiddleware: (request: HttpRequest) => {
        // Not the request, which is a promise too: Node would end the process when a listener's promise is rejected.
        stop = () => void request.abort();
        return request.timeout(timeoutMs).retry(0).redirects(0);
      },
    });
    client.addResponseHook((response) => {
      answered = response;
    });
    const abort = () => stop();
    signal?.addEventListener('abort', abort);
    try {
      signal?.throwIfAborted();
      return (await client.makeApiCall(method, path, body)) as T;
    } catch (error) {
      const { httpStatus, headers } = answered;
      throw easypostFailure(error, { key: this.access.apiKey, httpStatus, retryAfter: headers?.['retry-after'] });
    } finally {
      // Aborting a request that has failed would throw outside of any call, and end the process.
      signal?.removeEventListener('abort', abort);
    }
  }
}
