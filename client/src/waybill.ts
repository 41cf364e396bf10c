import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.mjs';

export interface WaybillOptions {
  /** Where the shop's API is, without a path: https://shop.example.com. */
  baseUrl: string;
  /** An API key: wb_test_… or wb_live_… */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** A client of /api/v1, which sends the key with each request. */
export function createWaybill({ baseUrl, key, ...options }: WaybillOptions): Client<paths> {
  const client = createClient<paths>({ baseUrl, ...options });
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${key}`);
      return request;
    },
  });
  return client;
}

interface ProblemDocument {
  code?: string;
  detail?: string;
  issues?: { path: string; message: string }[];
}

/** What the API refused, as its problem document says it (RFC 9457). */
export class WaybillProblem extends Error {
  /** From a closed list; switch on this. */
  readonly code: string;
  readonly status: number;
  readonly problem: ProblemDocument;

  constructor(status: number, problem: ProblemDocument) {
    super(problem.detail ?? `The API answered ${status}.`);
    this.code = problem.code ?? 'unknown';
    this.status = status;
    this.problem = problem;
  }
}

/** The body of an answer. @throws WaybillProblem when the API refused the request. */
export async function bodyOf<T>(request: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await request;
  if (!response.ok) throw new WaybillProblem(response.status, error ?? {});
  return data as T;
}

/** Asks every second until `isDone`. @throws Error after two minutes. */
export async function poll<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('The API took more than two minutes.');
}
