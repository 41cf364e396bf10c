import type * as z from 'zod/mini';
import { purposeHeader, type ReadPurpose } from '#libs/contracts/admin/audit.js';
import { plainHeaders } from './prefetched-responses';
import { EtagCache } from './etag-cache';
import { ContractError, NetworkError, problemOf } from './problems';

export interface HttpDependencies {
  /** Address of the API without a slash at the end, such as `https://shop.example/api`. */
  baseUrl: () => Promise<string>;
  /** Bearer token of the actor, or null. `renew` requests a fresh one after the API refused the last. */
  token: (renew?: boolean) => Promise<string | null>;
  /** Asks the user to sign in again where the API requires a recent sign-in; false when they decline. */
  stepUp?: () => Promise<boolean>;
  /** Called when the API refuses staff data until the user has an authenticator app. */
  appNeeded?: () => void;
  /** Called around every request that a person waits for. */
  started: () => void;
  ended: () => void;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface RequestOptions {
  body?: unknown;
  /** A body that is a file as it is; its type is sent along. */
  file?: Blob;
  query?: Record<string, string | number | boolean | undefined>;
  /** For POSTs that cost money: the same key never does the thing twice. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** What staff read personal data for; by default the API uses the route's purpose. */
  purpose?: ReadPurpose;
  /** A poll in the background: not counted by the pending indicator. */
  quiet?: boolean;
  /** A public response: requested without a token, so that no guest identity is created to read it. */
  anonymous?: boolean;
}

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The state of one request. */
interface Call extends RequestOptions {
  method: Method;
  url: string;
}

export interface Http {
  /** GET with If-None-Match: an unchanged response (304) returns the very same object. */
  get<S extends Schema>(schema: S, path: string, options?: RequestOptions): Promise<z.output<S>>;
  /** Any other method; the answer is checked against the contract. */
  send<S extends Schema>(schema: S, method: Method, path: string, options?: RequestOptions): Promise<z.output<S>>;
  /** For answers without a body. */
  run(method: Method, path: string, options?: RequestOptions): Promise<void>;
  /** A file, by POST if there is a body; the caller creates an object URL from it. */
  file(path: string, options?: RequestOptions): Promise<Blob>;
}

/** The one way to our API: base address, bearer token, pending count, problem documents, contract check, ETag. */
export function createHttp(dependencies: HttpDependencies): Http {
  const cache = new EtagCache();
  const ask = (call: Call, actor: string | null, etag?: string) => once(dependencies, call, actor, etag);

  async function answered(method: Method, path: string, options: RequestOptions): Promise<[Response, string, string]> {
    const url = addressOf(await dependencies.baseUrl(), path, options.query);
    const call: Call = { ...options, method, url };
    let actor = options.anonymous ? null : await dependencies.token();
    const known = () => (method === 'GET' ? cache.get(url, actor ?? '')?.etag : undefined);
    let response = await ask(call, actor, known());
    if (response.status === 401 && actor !== null) {
      actor = await dependencies.token(true);
      response = await ask(call, actor, known());
    }
    if (response.ok || response.status === 304) return [response, url, actor ?? ''];
    const problem = await problemOf(response);
    if (problem.code === 'second_factor_required') dependencies.appNeeded?.();
    if (problem.code === 'not_a_member') dispatchEvent(new Event(problem.code));
    if (problem.code !== 'step_up_required' || !(await dependencies.stepUp?.())) throw problem;
    actor = await dependencies.token();
    response = await ask(call, actor, known());
    if (!response.ok && response.status !== 304) throw await problemOf(response);
    return [response, url, actor ?? ''];
  }

  async function get<S extends Schema>(schema: S, path: string, options: RequestOptions = {}): Promise<z.output<S>> {
    const [response, url, actor] = await answered('GET', path, options);
    const known = cache.get(url, actor);
    if (response.status === 304 && known) return known.body as z.output<S>;
    const body = await checked(schema, path, response);
    const etag = response.headers.get('etag');
    if (etag) cache.set(url, { etag, body, actor });
    return body;
  }

  const counted = <T>(options: RequestOptions | undefined, work: () => Promise<T>) =>
    count(dependencies, options, work);
  return {
    get: (schema, path, options) => counted(options, () => get(schema, path, options)),
    send: (schema, method, path, options = {}) =>
      counted(options, async () => checked(schema, path, (await answered(method, path, options))[0])),
    run: (method, path, options = {}) => counted(options, async () => void (await answered(method, path, options))),
    file: (path, options = {}) =>
      counted(options, async () => (await answered(options.body ? 'POST' : 'GET', path, options))[0].blob()),
  };
}

async function count<T>(
  dependencies: HttpDependencies,
  options: RequestOptions = {},
  work: () => Promise<T>,
): Promise<T> {
  if (options.quiet) return work();
  dependencies.started();
  try {
    return await work();
  } finally {
    dependencies.ended();
  }
}

async function once(
  dependencies: HttpDependencies,
  call: Call,
  token: string | null,
  etag?: string,
): Promise<Response> {
  const headers = plainHeaders(token);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
  if (call.purpose) headers.set(purposeHeader, call.purpose);
  if (etag) headers.set('if-none-match', etag);
  if (call.file) headers.set('content-type', call.file.type);
  const body = call.file ?? (call.body === undefined ? null : JSON.stringify(call.body));
  try {
    const send = dependencies.fetch ?? fetch;
    return await send(call.url, { method: call.method, headers, body, signal: call.signal ?? null });
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}

function addressOf(base: string, path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`);
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function checked<S extends Schema>(schema: S, path: string, response: Response): Promise<z.output<S>> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ContractError(path, response.headers.get('x-request-id') ?? '', result.error);
}
