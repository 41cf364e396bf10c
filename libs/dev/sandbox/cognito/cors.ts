import type { IncomingMessage } from 'node:http';

type WithHeaders = Pick<IncomingMessage, 'headers'>;
const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether the request comes from a page of another computer. */
export const isForeign = ({ headers: { origin } }: WithHeaders): boolean => origin !== undefined && !local.test(origin);

/** Lets pages of this computer call the sandbox; other origins get no permission. */
export function corsHeaders(message: WithHeaders): Record<string, string> {
  const { origin } = message.headers;
  if (origin === undefined || isForeign(message)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers':
      'authorization, cache-control, content-type, x-amz-target, x-amz-user-agent, x-amz-date',
    'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage, date',
    'access-control-max-age': '172800',
    vary: 'origin',
  };
}
