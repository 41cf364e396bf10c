import type { Work } from '../account.js';
import type { Parameters } from './parameters.js';

/** One request as an endpoint sees it: ids from the address, parameters from the body or the query. */
export type Call = {
  ids: Record<string, string>;
  input: Parameters;
  caller: 'secret' | 'publishable';
};

/** `cut`: everything is done and stored, but the connection breaks before the response. */
export type Answer = { status: number; body: unknown; cut?: true };

/**
 * One address of the API. With `access` `client`, the publishable key together with the intent's client secret is
 * accepted as well. `allowed` lists the known parameters; others are refused. `answer` runs in a transaction and must
 * not wait.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: 'secret' | 'client';
  allowed: readonly string[];
  answer: (work: Work, call: Call) => Answer;
};

export const ok = (body: unknown): Answer => ({ status: 200, body });
