import { Finding } from '#libs/domain/operations/finding.js';
import { reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { adjustmentFindings } from '../../testing/adjustment-findings.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';
import { claimChecks } from './claim-checks.js';
import { disputeChecks } from './dispute-checks.js';
import { partitionChecks } from './partition-checks.js';
import { pickupChecks } from './pickup-checks.js';
import { reconciliationChecks } from './reconciliation-checks.js';

describe('reconciliation', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const sql = (query: string, values: unknown[] = []) => database.em().execute(query, values);

  async function captured(count = 1): Promise<string> {
    const orderId = await harness().paid(count);
    await harness().jobs.settle();
    return orderId;
  }
  const reconcile = async () => expect(await harness().jobs.asked(reconcileOrders, {})).toBe('done');
  const found = async () => {
    const open = await database.em().find(Finding, { resolvedAt: null }, { orderBy: { kind: 'asc' } });
    return open.map((one) => [one.kind, one.text.replace(/WB-\d+/, 'WB')]);
  };

  const uuid = '11111111-1111-4111-8111-111111111111';
  const entry = `insert into ledger_entry (id, key, posting, order_id, account, amount, currency, at)
    select gen_random_uuid(), 'by-hand/' || account, 'by-hand', o.id, account, amount, 'USD', now() from orders o cross join`;
  const refund = (status: string, age: string) => `
    insert into refund (id, order_id, order_item_id, shipment_id, status, amount, currency, reason, asked_by, attempt,
      rejection_code, requested_at, updated_at, provider_refund_id)
    select '${uuid}', i.order_id, i.id, i.shipment_id, '${status}', 1125, 'USD', 'other', 'customer', 1, 'carrier_refused',
      now(), now() - interval '${age}', 're_1' from order_item i`;
  const event = (outcome: string, handled: string, age = '1 minute') => `
    insert into payment_event (id, type, order_id, payload, received_at, handled_at, outcome)
    select 'evt_1', 'charge.refunded', o.id, '{}', now() - interval '${age}', ${handled}, ${outcome} from orders o`;

  /** Manual damage to a charged order of $11.25, its finding, and its fix. */
  const cases: [kind: string, text: RegExp, odd: string[], fix: string | null][] = [
    [
      'label_without_payment',
      /has 1 live labels and its payment is cancelled/,
      [`update orders set payment = 'cancelled'`],
      `update orders set payment = 'captured'`,
    ],
    [
      'use_not_charged',
      /a carrier scanned the return an hour ago, and its card was not charged/,
      [
        `update orders set payment = 'on_use'`,
        `update tracker set status = 'accepted'`,
        `update shipment set updated_at = now() - interval '2 hours'`,
      ],
      `update orders set payment = 'captured'`,
    ],
    [
      'use_overdue',
      /its return label was not used, and its carrier no longer refunds it/,
      [`update orders set payment = 'on_use'`, `update purchase_intent set finished_at = now() - interval '100 days'`],
      `update orders set payment = 'captured'`,
    ],
    [
      'paid_without_label',
      /was charged and has no live label/,
      [`update label set voided_at = now()`],
      `update label set voided_at = null`,
    ],
    [
      'captured_differs',
      /\$11\.25 was taken for labels and pickups of \$10\.25/,
      [`update order_item set discount = 100`],
      `update order_item set discount = 0`,
    ],
    [
      'order_stuck',
      /is authorised since 20\d\d-/,
      [`update orders set payment = 'authorised', updated_at = now() - interval '14 hours'`],
      `update orders set payment = 'captured'`,
    ],
    [
      'purchase_unknown',
      /usps has not said for two weeks/,
      [`update purchase_intent set state = 'given_up', finished_at = now() - interval '15 days'`],
      `update purchase_intent set state = 'bought'`,
    ],
    [
      'purchase_left',
      /Nobody waits for the purchase .* of usps any more/,
      [`update purchase_intent set state = 'requested'`],
      `update purchase_intent set state = 'bought'`,
    ],
    [
      'ledger_differs',
      /the books hold \$10\.63 of the card, the order says \$10\.62/,
      [`${entry} (values ('card', 1), ('margin', -1)) as line(account, amount)`],
      null,
    ],
    [
      'ledger_differs',
      /the books hold \$10\.62 of the card, the order says \$9\.99/,
      [`${entry} (values ('fee', 63), ('margin', -63)) as line(account, amount)`],
      null,
    ],
    [
      'fee_missing',
      /was charged more than a day ago, and what the provider kept of it is not booked/,
      [`update orders set updated_at = now() - interval '25 hours'`],
      `update orders set updated_at = now()`,
    ],
    [
      'ledger_unbalanced',
      /The posting by-hand is off by \$0\.01/,
      [`${entry} (values ('margin', 1)) as line(account, amount)`],
      `${entry.replaceAll('by-hand/', 'fix/')} (values ('margin', -1)) as line(account, amount)`,
    ],
    ...adjustmentFindings,
    [
      'refunded_too_much',
      /\$11\.26 has gone back of \$11\.25/,
      [
        `update orders set refunded = 1126`,
        `${entry} (values ('card', -1126), ('margin', 1126)) as line(account, amount)`,
      ],
      `with back as (${entry.replaceAll('by-hand', 'fix')} (values ('card', 1126), ('margin', -1126)) as line(account, amount))
      update orders set refunded = 0`,
    ],
    [
      'refund_rejected',
      /a refund of \$11\.25 was rejected \(carrier_refused\)/,
      [refund('rejected', '0 days')],
      `delete from refund`,
    ],
    ['refund_slow', /is requested for too long/, [refund('requested', '3 days')], `delete from refund`],
    ['refund_slow', /is submitted for too long/, [refund('submitted', '31 days')], `delete from refund`],
    ['refund_slow', /is approved for too long/, [refund('approved', '15 days')], `delete from refund`],
    [
      'dispute_open',
      /the cardholder disputes/,
      [`update orders set payment = 'disputed'`],
      `update orders set payment = 'captured'`,
    ],
    [
      'event_unhandled',
      /evt_1 \(charge\.refunded\) was not acted on/,
      [event('null', 'null', '2 hours')],
      `delete from payment_event`,
    ],
    ['event_not_ours', /evt_1 .* came from other mode/, [event(`'other_mode'`, 'now()')], `delete from payment_event`],
    ['event_sum_differs', /speaks of another sum/, [event(`'amount_differs'`, 'now()')], `delete from payment_event`],
    [
      'job_failed',
      /capture-order has failed for good: no/,
      [`update outbox_message set closed_at = null, failed_at = now(), last_error = 'no' where job = 'capture-order'`],
      `update outbox_message set closed_at = now(), failed_at = null where job = 'capture-order'`,
    ],
  ];

  it('has a case for every kind but those of pickups, claims, disputes and partitions', () => {
    expect([...new Set(cases.map(([kind]) => kind))].sort()).toEqual(
      reconciliationChecks
        .flatMap((one) =>
          [...pickupChecks, ...claimChecks, ...disputeChecks, ...partitionChecks].includes(one) ? [] : one.kind,
        )
        .sort(),
    );
  });

  it('finds nothing for an order without problems', async () => {
    await captured(3);
    await reconcile();
    expect(await found()).toEqual([]);
  });

  it.each(cases)('%s: %s, once, with instructions, and closes itself', async (kind, text, odd, fix) => {
    if (kind === 'fee_missing') await harness().stripe.faults({ lateBalance: true });
    await captured();
    for (const step of odd) await sql(step);
    for (let times = 0; times < 3; times += 1) await reconcile();
    expect(await found()).toEqual([[kind, expect.stringMatching(text)]]);
    const [one] = await database.em().find(Finding, {});
    expect(one!.advice.length).toBeGreaterThan(20);
    if (fix === null) return;
    await sql(fix);
    await reconcile();
    expect(await found()).toEqual([]);
    expect((await database.em().findOneOrFail(Finding, one!.id)).resolvedBy).toBe('system');
  });

  it('preserves the closed state while the discrepancy lasts, and opens a new finding for a new one', async () => {
    await captured();
    const odd = () => sql(`update orders set refunded = 2000`);
    await odd();
    await reconcile();
    await sql(`update finding set resolved_at = now(), resolved_by = 'ann'`);
    await reconcile();
    expect((await found()).filter(([kind]) => kind === 'refunded_too_much')).toEqual([]);
    await sql(`update finding set last_seen = now() - interval '2 hours'`);
    await reconcile();
    expect((await found()).map(([kind]) => kind)).toContain('refunded_too_much');
  });

  it('finds a refund and a dispute at the provider whose events were lost', async () => {
    const orderId = await captured(2);
    const { intentId } = await harness().order(orderId);
    await harness().stripe.stripe.refunds.create({ payment_intent: intentId!, amount: 500 });
    await reconcile();
    expect((await harness().jobs.open()).map((one) => one.job)).toEqual([settlePayment.name]);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'partially_refunded', refunded: 500 });
    await reconcile();
    expect(await harness().jobs.open()).toEqual([]);
  });

  it('checks everything else while the provider is unavailable', async () => {
    await captured();
    await sql(`update orders set payment = 'disputed'`);
    await harness().stripe.faults({ requests: [{ kind: 'status', status: 401, times: null }] });
    await reconcile();
    expect((await found()).map(([kind]) => kind)).toEqual(['dispute_open']);
  });

  it('enqueues refunds and events without a message', async () => {
    const orderId = await captured();
    await sql(refund('requested', '1 hour').replace(`'re_1'`, 'null'));
    await sql(event('null', 'null', '10 minutes'));
    await reconcile();
    const open = await harness().jobs.open();
    expect(open.map((one) => [one.job, one.payload]).sort()).toEqual([
      ['settle-payment', { orderId }],
      ['void-label', { refundId: uuid }],
    ]);
    await reconcile();
    expect(await harness().jobs.open()).toHaveLength(2);
    await harness().jobs.settle();
    expect(await sql(`select outcome from payment_event where handled_at is not null`)).toEqual([
      { outcome: 'applied' },
    ]);
  });

  it('cannot change the ledger', async () => {
    await captured();
    for (const change of [`update ledger_entry set amount = 1`, 'delete from ledger_entry']) {
      await expect(sql(change)).rejects.toThrow('permission denied');
      await expect(database.asOwner(change)).rejects.toThrow(/append-only/);
    }
  });
});
