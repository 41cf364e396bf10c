import { theBank, type Account, type Work } from '../account.js';
import { disputeReasons } from '../refunds-and-disputes/dispute-object.js';
import { closeDispute, openDispute } from '../refunds-and-disputes/dispute.js';
import { makeRefund, failRefund, finishRefund, refundFailures } from '../refunds-and-disputes/refund.js';
import { chargeNamed } from '../refunds-and-disputes/refund-endpoints.js';
import { choice, number, record, text, type Json } from './read-json.js';
import { invalidRequest, noSuch } from '../http/errors/stripe-failure.js';
import { payOut } from '../money/payout.js';
import type { Charge } from '../stripe-objects.js';

/**
 * Simulates Stripe's dashboard and the bank: creates `refunds` and `disputes`, or settles those named by `id`; pays the balance out
 * (`payouts`); `events`
 * sends any event to the endpoint, real or not.
 */
export function controlMoney(account: Account, subject: string, id: string | null, body: unknown): unknown {
  const json = record(body, 'body');
  return account.run<unknown>(theBank, (work) => {
    if (subject === 'refunds') return id === null ? refundFromDashboard(work, json) : endRefund(work, id, json);
    if (subject === 'disputes') return id === null ? complain(work, json) : judge(work, id, json);
    if (subject === 'payouts') return payOut(work, json['automatic'] !== false);
    return sendEvent(work, json);
  });
}

function refundFromDashboard(work: Work, json: Json) {
  const reason = choice(json['reason'] ?? 'requested_by_customer', reasons, 'reason');
  return makeRefund(work, chargeOf(work, json), { amount: amountOf(json), reason, metadata: {} });
}
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

function endRefund(work: Work, id: string, json: Json) {
  const refund = work.store.get('refunds', id);
  if (!refund) throw noSuch('refund', id, 'id');
  const status = choice(json['status'], ['succeeded', 'failed'], 'status');
  const why = choice(json['failure_reason'] ?? 'unknown', refundFailures, 'failure_reason');
  const ended = status === 'succeeded' ? finishRefund(work, refund) : failRefund(work, refund, why);
  if (!ended) throw invalidRequest(`The refund is ${refund.status} already.`, { param: 'status' });
  return ended;
}

function complain(work: Work, json: Json) {
  const reason = choice(json['reason'] ?? 'fraudulent', disputeReasons, 'reason');
  const complaint = { reason, amount: amountOf(json), inquiry: json['inquiry'] === true };
  return openDispute(work, chargeOf(work, json), complaint);
}

function judge(work: Work, id: string, json: Json) {
  const dispute = work.store.get('disputes', id);
  if (!dispute) throw noSuch('dispute', id, 'id');
  return closeDispute(work, dispute, choice(json['outcome'], ['won', 'lost'], 'outcome'));
}

/** Sends `object` unchanged; `livemode` and `account` make it another mode's or account's event. */
function sendEvent(work: Work, json: Json) {
  return work.emit(text(json['type'], 'type'), record(json['object'], 'object'), {
    livemode: json['livemode'] === true,
    ...(json['account'] === undefined ? {} : { account: text(json['account'], 'account') }),
  });
}

const amountOf = (json: Json): number | null =>
  json['amount'] === undefined ? null : number(json['amount'], 'amount', 0);

function chargeOf(work: Work, json: Json): Charge {
  const named = (field: string) => (json[field] === undefined ? null : text(json[field], field));
  return chargeNamed(work, named('charge'), named('payment_intent'));
}
