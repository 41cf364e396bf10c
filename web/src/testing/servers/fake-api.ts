import { matchPath } from 'react-router-dom';
import type { ProblemCode } from '#libs/contracts/values/problem.js';

export interface FakeRequest {
  method: string;
  /** Path below /api. */
  path: string;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Handler = (asked: FakeRequest) => unknown;

/** An answer that is not 200 with JSON. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown = undefined,
  ) {}
}

/** A problem document, as the API answers it. */
export const problem = (status: number, code: ProblemCode, detail: string): Reply =>
  new Reply(status, { type: 'about:blank', title: 'Problem', status, code, detail, requestId: 'req-1' });

/**
 * An API in memory behind `fetch`: handlers by "METHOD /pattern", and a list of the requests. Unhandled requests get a 404
 * problem, as from the real one.
 */
export class FakeApi {
  readonly asked: FakeRequest[] = [];
  readonly #before = globalThis.fetch;

  /** @param config the content of /config.json; read once per test file. */
  constructor(
    private readonly handlers: Record<string, Handler> = {},
    private readonly config: object = {},
  ) {
    globalThis.fetch = (input, init) => {
      const asked = input instanceof Request ? input.url : input;
      return this.#answer(new Request(new URL(asked, window.location.href), init));
    };
  }

  on(route: string, handler: Handler): this {
    this.handlers[route] = handler;
    return this;
  }

  /** What answers a route now. */
  handler(route: string): Handler {
    return this.handlers[route] ?? (() => undefined);
  }

  /** Requests of a route, in order. */
  requests(route: string): FakeRequest[] {
    const [method, pattern = ''] = route.split(' ');
    return this.asked.filter((one) => one.method === method && matchPath(pattern, one.path));
  }

  stop(): void {
    globalThis.fetch = this.#before;
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/config.json') return json(200, this.config);
    const path = url.pathname.replace(/^\/api/, '');
    const text = await request.text();
    const body: unknown = text && request.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text;
    for (const [route, handler] of Object.entries(this.handlers)) {
      const [method, pattern = ''] = route.split(' ');
      const match = method === request.method ? matchPath(pattern, path) : null;
      if (!match) continue;
      const asked: FakeRequest = {
        method: request.method,
        path,
        params: match.params,
        query: url.searchParams,
        body,
        headers: request.headers,
      };
      this.asked.push(asked);
      return responseOf(await handler(asked));
    }
    this.asked.push({
      method: request.method,
      path,
      params: {},
      query: url.searchParams,
      body,
      headers: request.headers,
    });
    return responseOf(problem(404, 'not_found', 'Not found.'));
  }
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Reply) return json(answer.status, answer.body);
  return json(200, answer);
}

const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
