import type { Faults, RequestFault, WebhookFault } from './faults.js';
import { array, choice, number, record, text, type Json } from './read-json.js';

/** Adds the faults of a control request's body; throws, adding none, when one is invalid. */
export function addFaults(faults: Faults, body: unknown): void {
  const { requests = [], webhooks = [], lateBalance, seed } = record(body, 'body');
  const forRequests = array(requests, 'requests').map((one) => requestFault(record(one, 'requests')));
  const forWebhooks = array(webhooks, 'webhooks').map((one) => webhookFault(record(one, 'webhooks')));
  if (seed !== undefined) faults.seed(number(seed, 'seed', 0));
  if (lateBalance === true) faults.lateBalance = true;
  forRequests.forEach((fault) => faults.addRequest(fault));
  forWebhooks.forEach((fault) => faults.addWebhook(fault));
}

function requestFault(json: Json): RequestFault {
  return {
    ...(json['method'] === undefined ? {} : { method: text(json['method'], 'method') }),
    ...(json['path'] === undefined ? {} : { path: text(json['path'], 'path') }),
    when: choice(json['when'] ?? 'before', ['before', 'after'], 'when'),
    kind: choice(json['kind'], ['status', 'timeout', 'drop', 'slow'], 'kind'),
    status: number(json['status'], 'status', 500),
    delayMs: number(json['delayMs'], 'delayMs', 1000),
    times: times(json),
    probability: number(json['probability'], 'probability', 1),
    kept: json['kept'] === true,
  };
}

function webhookFault(json: Json): WebhookFault {
  return {
    kind: choice(json['kind'], ['duplicate', 'delay', 'reorder', 'lose', 'outage'], 'kind'),
    copies: number(json['copies'], 'copies', 1),
    delayMs: number(json['delayMs'], 'delayMs', 1000),
    times: times(json),
  };
}

const times = (json: Json): number | null => (json['times'] === null ? null : number(json['times'], 'times', 1));
