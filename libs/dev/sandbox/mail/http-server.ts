import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Faults } from './faults.js';
import { inboxPage, pagePolicy } from './inbox-page.js';
import type { Mailbox } from './mailbox.js';
import type { SmtpServer } from './smtp-server.js';

export type MailParts = { mailbox: Mailbox; faults: Faults; smtp: SmtpServer };
type Answer = { status: number; type: string; body: string | Buffer };

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value, null, 2),
});
const nothing = json({ message: 'There is nothing at this address.' }, 404);

/** Serves the page, its JSON and the control addresses. */
export async function serveMail(parts: MailParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerMail(parts, request).catch((error: unknown) =>
    json({ message: error instanceof Error ? error.message : String(error) }, error instanceof TypeError ? 400 : 500),
  );
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(answer.body);
}

async function answerMail({ mailbox, faults, smtp }: MailParts, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mail');
  const [, first = '', second = ''] = pathname.split('/');
  switch (`${request.method} /${first}${second ? '/…' : ''}`) {
    case 'GET /':
      return { status: 200, type: 'text/html; charset=utf-8', body: inboxPage(await mailbox.messages()) };
    case 'GET /messages': {
      const to = searchParams.get('to');
      return json(await mailbox.messages(to ? { to } : {}));
    }
    case 'GET /messages/…': {
      const raw = await mailbox.raw(second);
      return raw ? { status: 200, type: 'text/plain; charset=utf-8', body: raw } : nothing;
    }
    case 'GET /_sandbox/…':
      return second === 'health' ? json({ status: 'ok', listening: smtp.listening }) : json(faults.left());
    case 'POST /_sandbox/…':
      await control(second, faults, smtp, await textOf(request));
      return json({ faults: faults.left(), listening: smtp.listening });
    case 'DELETE /_sandbox/…':
      faults.clear();
      await smtp.open();
      return json({ faults: faults.left(), listening: smtp.listening });
    default:
      return nothing;
  }
}

/**
 * `POST /_sandbox/faults` injects a fault, `/_sandbox/down` refuses all connections, `/_sandbox/up` accepts them again.
 */
async function control(what: string, faults: Faults, smtp: SmtpServer, body: string): Promise<void> {
  if (what === 'faults') faults.order(parsed(body));
  else if (what === 'down') await smtp.close();
  else if (what === 'up') await smtp.open();
  else throw new TypeError('Use faults, down or up.');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new TypeError('The body is not JSON.');
  }
}
