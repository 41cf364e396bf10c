import { IdentityError, mayPass } from './identity-error';
import { withRetries, type Wait } from './retries';

/** Where a service of Cognito is. `service` is the first half of its X-Amz-Target; the identity pool's unless told. */
export interface IdentityTransport {
  url: string;
  fetch: typeof fetch;
  wait: Wait;
  service?: 'AWSCognitoIdentityService' | 'AWSCognitoIdentityProviderService';
}

/** Retries of one action; none for what must not happen twice. */
export interface CallRule {
  retries?: number;
  longest?: number;
}

/** One action of Cognito; passing failures are tried again at most 3 times. */
export function callIdentity(
  transport: IdentityTransport,
  action: string,
  body: object,
  rule: CallRule = {},
): Promise<unknown> {
  return withRetries(() => post(transport, action, body), mayPass, { wait: transport.wait, ...rule });
}

async function post(transport: IdentityTransport, action: string, body: object): Promise<unknown> {
  const response = await transport
    .fetch(transport.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `${transport.service ?? 'AWSCognitoIdentityService'}.${action}`,
      },
      body: JSON.stringify(body),
    })
    .catch((cause: unknown) => {
      throw new IdentityError('NetworkError', cause instanceof Error ? cause.message : 'Network Error');
    });
  const answer = (await response.json().catch(() => ({}))) as { __type?: string; message?: string };
  if (response.ok) return answer;
  const code = (answer.__type ?? response.headers.get('x-amzn-errortype') ?? 'Unknown').replace(/^.*#|:.*$/g, '');
  throw new IdentityError(code, answer.message ?? code, response.status >= 500 || undefined);
}
