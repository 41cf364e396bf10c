import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { releaseMemory } from '#libs/runtime/release-memory.js';
import { isPublicAddress } from './public-address.js';
import { publicLookup } from './public-lookup.js';

export type OutboundRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
};
/** Header names in lower case; redirects are returned as they are. `text` is the decoded `body`. */
export type OutboundResponse = {
  status: number;
  headers: IncomingMessage['headers'];
  body: OutboundBody;
  text: string;
};
/** The bytes of an answer, unchanged; gzip when `packed`. */
export type OutboundBody = { bytes: Buffer; packed: boolean };

/**
 * `allowPrivate`: sandboxes on this machine, over http; never in production. `maxSockets`: to one host, 8 by default. `party`: how
 * sentences about faults name who is called, "The shop" by default.
 */
export type GuardedHttpOptions = {
  allowPrivate: boolean;
  timeoutMs?: number;
  maxBytes?: number;
  maxSockets?: number;
  party?: string;
};

/** An answer of more bytes than we take. */
class TooLong extends Error {}

const unpack = promisify(gunzip);

/** Codes of a request that certainly did not reach the store. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EPRIVATE', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Requests to shops: https, public addresses only, no redirects, a time limit and a bounded answer. A URL may come from a
 * customer.
 */
export class GuardedHttp {
  readonly #agents: { 'http:': HttpAgent; 'https:': HttpsAgent };
  readonly #timeoutMs: number;
  readonly #maxBytes: number;
  readonly #party: string;

  constructor(private readonly options: GuardedHttpOptions) {
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#maxBytes = options.maxBytes ?? 32_000_000;
    this.#party = options.party ?? 'The shop';
    const { maxSockets = 8 } = options;
    const keep = { keepAlive: true, maxSockets, scheduling: 'fifo' as const, timeout: 60_000 };
    const guard = options.allowPrivate ? keep : { ...keep, lookup: publicLookup };
    this.#agents = { 'http:': new HttpAgent(keep), 'https:': new HttpsAgent(guard) };
  }

  get allowsPrivate(): boolean {
    return this.options.allowPrivate;
  }

  /** @throws the reason of `signal` when the caller aborts; everything else is data. */
  async send(request: OutboundRequest, signal: AbortSignal): Promise<StoreAnswer<OutboundResponse>> {
    const url = new URL(request.url);
    if (!this.#mayCall(url)) return failed({ kind: 'refused', code: 'address', text: "We don't call this address." });
    const limit = AbortSignal.timeout(this.#timeoutMs);
    try {
      return answered(await this.#exchange(url, request, AbortSignal.any([signal, limit])));
    } catch (error) {
      signal.throwIfAborted();
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (code === 'EPRIVATE')
        return failed({ kind: 'refused', code: 'address', text: `${this.#party}’s name leads to a private address.` });
      const text = this.#textOf(error, limit.aborted);
      return failed({ kind: 'temporary', text, unsure: request.method !== 'GET' && !unsent.has(code) });
    }
  }

  #textOf(error: unknown, timedOut: boolean): string {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof TooLong || code === 'ERR_BUFFER_TOO_LARGE')
      return `${this.#party} answered more than we read.`;
    if (code?.startsWith('Z_')) return `${this.#party} answered something we cannot unpack.`;
    return `${this.#party} ${timedOut ? 'took too long to answer' : 'does not answer'}.`;
  }

  #mayCall(url: URL): boolean {
    if (this.options.allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // The lookup is not called for literal addresses.
    return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
  }

  async #exchange(url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    const secure = url.protocol === 'https:';
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const message = (secure ? httpsRequest : httpRequest)(
      url,
      { method: request.method, agent: this.#agents[secure ? 'https:' : 'http:'], signal, headers: headersOf(request) },
      resolve,
    );
    message.on('error', reject);
    message.end(request.body);
    const response = await promise;
    const bytes = await this.#read(response);
    const packed = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
    const plain = packed ? await unpack(bytes, this.#limitsOf(bytes)) : bytes;
    const text = plain.toString('utf8');
    if (packed) releaseMemory([plain]);
    return { status: response.statusCode ?? 0, headers: response.headers, body: { bytes, packed }, text };
  }

  /** The length at the end of gzip data may be wrong: it only sizes the first buffer, up to 1 MB. */
  #limitsOf(packed: Buffer) {
    const length = packed.length < 4 ? 0 : packed.readUInt32LE(packed.length - 4);
    return { maxOutputLength: this.#maxBytes, chunkSize: Math.min(Math.max(length + 1, 1_024), 1 << 20) };
  }

  async #read(response: IncomingMessage): Promise<Buffer> {
    const [chunks, sizes] = [[] as Buffer[], { all: 0 }];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      sizes.all += chunk.length;
      if (sizes.all > this.#maxBytes) throw new TooLong();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}

const headersOf = ({ headers, body }: OutboundRequest): Record<string, string> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Waybill',
  ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  ...headers,
});
