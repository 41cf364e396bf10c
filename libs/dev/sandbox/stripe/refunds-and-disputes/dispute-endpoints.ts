import type { Work } from '../account.js';
import { closeDispute, submitEvidence } from './dispute.js';
import { isEvidence, type Dispute, type Evidence } from './dispute-object.js';
import { ok, type Answer, type Call, type Endpoint } from '../http/endpoint.js';
import { listPage, listParameters } from '../http/list-page.js';
import type { Parameters } from '../http/parameters.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';

function disputeOf(work: Work, { ids }: Call): Dispute {
  const dispute = work.store.get('disputes', ids['id'] ?? '');
  if (!dispute) throw noSuch('dispute', ids['id'] ?? '', 'dispute');
  return dispute;
}

function evidenceOf(before: Evidence, input: Parameters): Evidence {
  const entries = Object.entries(input.record('evidence') ?? {});
  const stranger = entries.find(([field, value]) => !isEvidence(field) || typeof value !== 'string');
  if (stranger) throw invalidRequest(`Received unknown parameter: evidence[${stranger[0]}]`, { param: 'evidence' });
  return { ...before, ...(Object.fromEntries(entries) as Partial<Evidence>) };
}

function update(work: Work, call: Call): Answer {
  const dispute = disputeOf(work, call);
  const { input } = call;
  const named = work.store.put('disputes', dispute.id, { ...dispute, metadata: input.metadata(dispute.metadata) });
  if (!input.has('evidence')) return ok(named);
  const submit = input.oneOf('submit', ['true', 'false']) !== 'false';
  return ok(submitEvidence(work, named, evidenceOf(named.evidence, input), submit));
}

function list(work: Work, { input }: Call): Answer {
  const [charge, intent] = [input.text('charge'), input.text('payment_intent')];
  const rows = work.store
    .all('disputes')
    .filter((one) => (charge === null || one.charge === charge) && (intent === null || one.payment_intent === intent));
  return ok(listPage('/v1/disputes', rows, input));
}

const path = '/v1/disputes';
const one = { path: `${path}/:id`, access: 'secret' } as const;

/** `/v1/disputes`: reading, submitting evidence (which the bank judges by Stripe's test texts), and closing. */
export const disputeEndpoints: readonly Endpoint[] = [
  {
    ...{ method: 'GET', path, access: 'secret', answer: list },
    allowed: [...listParameters, 'charge', 'payment_intent'],
  },
  { ...one, method: 'GET', allowed: [], answer: (work, call) => ok(disputeOf(work, call)) },
  { ...one, method: 'POST', allowed: ['evidence', 'metadata', 'submit'], answer: update },
  {
    ...{ method: 'POST', path: `${path}/:id/close`, access: 'secret', allowed: [] },
    answer: (work, call) => ok(closeDispute(work, disputeOf(work, call), 'lost')),
  },
];
