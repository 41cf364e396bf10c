import type { Problem } from '#libs/contracts/values/problem.js';

/** A problem document that the API answered. `code` is from the closed list in the contracts. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: Problem['code'];
  readonly title: string;
  readonly issues: NonNullable<Problem['issues']>;
  readonly requestId: string;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.issues = problem.issues ?? [];
    this.requestId = problem.requestId;
  }
}

/** No answer came: offline, refused, or cut off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(cause: unknown) {
    super('Network Error', { cause });
  }
}

/** The sign-in has ended; nothing was done as a guest instead. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
  constructor() {
    super('User is not authenticated');
  }
}

/** The answer did not have the shape that the contract promises. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly requestId: string;
  constructor(path: string, requestId: string, cause: unknown) {
    super(`The answer of ${path} has an unexpected shape.`, { cause });
    this.requestId = requestId;
  }
}

/** The reference that a person can quote to support, if the error has one. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiProblem || error instanceof ContractError ? error.requestId || undefined : undefined;
}

/** Reads any failed response: its problem document, or one made from the status. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new ApiProblem({ ...body, requestId: body.requestId || requestId });
  const title = response.statusText || 'Error';
  return new ApiProblem({ type: 'about:blank', title, status: response.status, code: 'internal', requestId });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body && 'status' in body;
}
