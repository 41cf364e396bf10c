import { accountVersion, theBank, type Account } from '../account.js';
import { allowedIn } from './api-version.js';
import { authenticate, secretKeyRequired, type Keys } from './authenticate.js';
import type { Answer, Call, Endpoint } from './endpoint.js';
import { expand } from './expand.js';
import type { Faults, RequestFault } from '../control/faults.js';
import { findEndpoint } from './find-endpoint.js';
import { parseForm, type FormObject } from './form-body.js';
import { fingerprintOf, type Idempotency } from './idempotency.js';
import { refusalBody } from '../payment-intents/intent-access.js';
import { newId } from '../state/new-id.js';
import { Parameters } from './parameters.js';
import type { RawRequest } from './read-request.js';
import type { LoggedRequest, RequestLog } from './request-log.js';
import { shouldRetry } from './errors/should-retry.js';
import { StripeFailure } from './errors/stripe-failure.js';
import type { ErrorBody } from '../stripe-objects.js';

/** The outcome of a request: a response, or none (`hang` leaves the connection open, `cut` breaks it). */
export type Reply =
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: unknown }
  | { kind: 'hang' }
  | { kind: 'cut' };

type Everywhere = { account: Account; idempotency: Idempotency; faults: Faults; log: RequestLog; keys: Keys };
type Prepared = { endpoint: Endpoint; call: Call; paths: string[] };
type Done = Answer & { requestId: string; replayed: boolean };

const everywhereAllowed = ['expand', 'key', 'client_secret'];

/** Answers one API request: key, idempotency, faults, the endpoint's work as one transaction, expansion. */
export async function handleApiRequest(all: Everywhere, request: RawRequest): Promise<Reply> {
  const id = newId('req');
  const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : null;
  const logged = all.log.start({ id, method: request.method, path: request.path, idempotencyKey: key });
  const headers = {
    'request-id': id,
    'stripe-version': versionOf(request),
    ...(key === null ? {} : { 'idempotency-key': key }),
  };
  let call: Pick<Call, 'caller'> = { caller: 'publishable' };
  try {
    const prepared = prepare(all.keys, request);
    call = prepared.call;
    const outcome = await perform(all, request, prepared, logged);
    if ('kind' in outcome) return outcome;
    logged.status = outcome.status;
    const replay = outcome.replayed
      ? { 'idempotent-replayed': 'true', 'original-request': outcome.requestId }
      : undefined;
    const retry = shouldRetry(outcome.status, errorIn(outcome.body), true);
    return { kind: 'answer', status: outcome.status, headers: { ...headers, ...replay, ...retry }, body: outcome.body };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    logged.status = error.status;
    const retry = shouldRetry(error.status, error.error, error.executed);
    return { kind: 'answer', status: error.status, headers: { ...headers, ...retry }, body: refusalBody(call, error) };
  }
}

const errorIn = (body: unknown): Pick<ErrorBody, 'code'> => (body as { error?: ErrorBody }).error ?? {};

function prepare(keys: Keys, request: RawRequest): Prepared {
  const form: FormObject = parseForm(request.method === 'GET' ? request.query : request.body);
  const caller = authenticate(request, form, keys);
  const { endpoint, ids } = findEndpoint(request.method, request.path);
  if (caller === 'publishable' && endpoint.access !== 'client') throw secretKeyRequired();
  const input = new Parameters(form);
  input.allowOnly([...everywhereAllowed, ...allowedIn(versionOf(request), endpoint.allowed)]);
  return { endpoint, call: { ids, input, caller }, paths: input.list('expand') };
}

async function perform(
  all: Everywhere,
  request: RawRequest,
  prepared: Prepared,
  logged: LoggedRequest,
): Promise<Done | Exclude<Reply, { kind: 'answer' }>> {
  const { id, idempotencyKey: key } = logged;
  const release = key === null ? () => undefined : all.idempotency.claim(key);
  let done: Done;
  try {
    const before = await suffer(all, request, 'before', logged);
    if (before) return before;
    done = replayOf(all, request, logged) ?? {
      ...execute(all.account, request, prepared, logged),
      requestId: id,
      replayed: false,
    };
  } finally {
    release();
  }
  const after = await suffer(all, request, 'after', logged);
  if (after) return after;
  if (done.cut && !done.replayed) return { kind: 'cut' };
  return done;
}

function replayOf(all: Everywhere, request: RawRequest, logged: LoggedRequest): Done | null {
  const stored = logged.idempotencyKey === null ? null : all.idempotency.find(logged.idempotencyKey, request);
  if (!stored) return null;
  logged.replayed = true;
  return { status: stored.status, body: stored.body, requestId: stored.requestId, replayed: true };
}

/** Runs the endpoint and stores the response in one transaction. A refusal after work began is stored as well. */
function execute(
  account: Account,
  request: RawRequest,
  { endpoint, call, paths }: Prepared,
  logged: LoggedRequest,
): Answer {
  const origin = { requestId: logged.id, idempotencyKey: logged.idempotencyKey };
  const respond = (answer: Answer): Answer => storeResponse(account, request, logged, answer);
  try {
    return account.run(origin, (work) => {
      const answer = endpoint.answer(work, call);
      return respond({
        ...answer,
        body: answer.status === 200 ? expand(account.store, answer.body, paths) : answer.body,
      });
    });
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.executed) throw error;
    return account.run(origin, () => respond({ status: error.status, body: refusalBody(call, error) }));
  }
}

/** Stores the response for the request's idempotency key, if it has one. */
function storeResponse(account: Account, request: RawRequest, logged: LoggedRequest, answer: Answer): Answer {
  const { id: requestId, idempotencyKey: key } = logged;
  if (key === null) return answer;
  const { method, path } = request;
  const { status, body } = answer;
  const fingerprint = fingerprintOf(request.body);
  const at = account.settings.clock();
  account.store.put('answers', key, { method, path, fingerprint, status, body, requestId, at });
  return answer;
}

async function suffer(
  all: Everywhere,
  request: RawRequest,
  when: RequestFault['when'],
  logged: LoggedRequest,
): Promise<Exclude<Reply, { kind: 'answer' }> | null> {
  const fault = all.faults.forRequest(request.method, request.path, when);
  if (!fault) return null;
  logged.fault = `${fault.when} ${fault.kind}`;
  if (fault.kind === 'timeout') return { kind: 'hang' };
  if (fault.kind === 'drop') return { kind: 'cut' };
  if (fault.kind === 'slow') {
    await all.faults.slowDown(fault.delayMs);
    return null;
  }
  const error: ErrorBody = {
    type: fault.status < 500 ? 'invalid_request_error' : 'api_error',
    ...(fault.status === 429 ? { code: 'rate_limit' } : {}),
    message: `An injected fault: ${fault.when} the effect, status ${fault.status}.`,
  };
  const refusal = new StripeFailure(fault.status, error, fault.kept);
  if (fault.kept) {
    const answer = { status: fault.status, body: { error: refusal.error } };
    all.account.run(theBank, () => storeResponse(all.account, request, logged, answer));
  }
  throw refusal;
}

const versionOf = (request: RawRequest): string => headerOf(request, 'stripe-version') ?? accountVersion;

function headerOf(request: RawRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
