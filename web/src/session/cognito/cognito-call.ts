import { IdentityError, isTransient } from './identity-error';
import { retryRules, withRetries, type Wait } from './retries';

/** Where a service of Cognito is. `service` is the first half of its X-Amz-Target; the identity pool's by default. */
export interface IdentityTransport {
  url: string;
  fetch: typeof fetch;
  wait: Wait;
  service?: 'AWSCognitoIdentityService' | 'AWSCognitoIdentityProviderService';
}

/** Retries of one action; none for actions that must not happen twice. */
export interface CallRule {
  retries?: number;
  longest?: number;
  /** The time limit of one attempt, in milliseconds; by default the browser's own. */
  timeout?: number;
}

/** One action of Cognito; passing failures are tried again at most 3 times. */
export function callIdentity(
  transport: IdentityTransport,
  action: string,
  body: object,
  { timeout, longest = retryRules.longestOfCalls, ...rule }: CallRule = {},
): Promise<unknown> {
  const retry = { wait: transport.wait, longest, ...rule };
  return withRetries(() => post(transport, action, body, timeout), isTransient, retry);
}

async function post(transport: IdentityTransport, action: string, body: object, timeout?: number): Promise<unknown> {
  const response = await transport
    .fetch(transport.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `${transport.service ?? 'AWSCognitoIdentityService'}.${action}`,
      },
      body: JSON.stringify(body),
      ...(timeout ? { signal: AbortSignal.timeout(timeout) } : {}),
    })
    .catch(noAnswer);
  const text = await response.text().catch(noAnswer);
  const answer = parsed(text) as { __type?: string; message?: string };
  if (response.ok) return answer;
  const code = (answer.__type ?? response.headers.get('x-amzn-errortype') ?? 'Unknown').replace(/^.*#|:.*$/g, '');
  throw new IdentityError(code, answer.message ?? code, response.status >= 500 || undefined);
}

/** An answer that broke off is as lost as one that never came. */
function noAnswer(cause: unknown): never {
  throw new IdentityError('NetworkError', cause instanceof Error ? cause.message : 'Network Error', true, {
    cause,
  });
}

/** Some actions answer nothing, and a proxy may answer something else. */
function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
