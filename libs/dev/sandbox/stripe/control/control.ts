import { theBank, type Account } from '../account.js';
import { catchUp } from '../money/charge-balance.js';
import { controlMoney } from './control-money.js';
import { Faults } from './faults.js';
import { ledgerOf } from '../money/ledger.js';
import { addFaults } from './read-faults.js';
import type { RawRequest } from '../http/read-request.js';
import type { RequestLog } from '../http/request-log.js';
import type { Store } from '../state/store.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import type { WebhookEndpoint } from '../webhooks/webhook-endpoint.js';

/** What the control requests read and change. */
export type Controlled = {
  account: Account;
  store: Store;
  faults: Faults;
  log: RequestLog;
  webhookSender: WebhookSender;
  endpoint: WebhookEndpoint;
};

/** Answers `/_sandbox/…`: the books for tests, and the faults. Undefined for an unknown control path. */
export function handleControl(all: Controlled, request: RawRequest): unknown {
  const [, , subject, id] = request.path.split('/');
  switch (`${request.method} ${subject ?? ''}`) {
    case 'GET health':
      return { status: 'ok' };
    case 'GET ledger':
      return ledgerOf(all.store);
    case 'GET requests':
      return all.log.all();
    case 'GET faults':
      return all.faults.left();
    case 'POST faults':
      addFaults(all.faults, parseJson(request.body));
      return all.faults.left();
    case 'DELETE faults':
      all.faults.clear();
      all.account.run(theBank, catchUp);
      all.webhookSender.resume();
      return all.faults.left();
    case 'GET webhooks':
      return { url: all.endpoint.url, deliveries: all.store.all('deliveries') };
    case 'PUT webhooks':
      return moveEndpoint(all.endpoint, parseJson(request.body));
    case 'POST webhooks':
      if (!all.webhookSender.again(id ?? '')) throw noSuch('event', id ?? '', 'id');
      return { event: id };
    case 'POST refunds':
    case 'POST disputes':
    case 'POST payouts':
    case 'POST events':
      return controlMoney(all.account, subject ?? '', id ?? null, parseJson(request.body));
    default:
      return undefined;
  }
}

function moveEndpoint(endpoint: WebhookEndpoint, body: unknown): { url: string | null } {
  const { url, secret } = (body ?? {}) as { url?: unknown; secret?: unknown };
  if (typeof url !== 'string' || !URL.canParse(url)) throw invalidRequest('Invalid url', { param: 'url' });
  endpoint.url = url;
  if (typeof secret === 'string') endpoint.secret = secret;
  return { url };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}
