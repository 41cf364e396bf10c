import fc from 'fast-check';
import { paymentStatuses, type PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { drainSteps } from '../state-event.js';
import { refusal } from '#libs/dev/testing/refusal.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { readyShipment, testOffer, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { Order } from './order.js';
import type { PaymentState } from '../payments/card-payments.js';

const providerStatuses: PaymentState['status'][] = [
  'requires_payment',
  'requires_action',
  'processing',
  'authorised',
  'captured',
  'cancelled',
];
const open: PaymentStatus[] = ['created', 'requires_action', 'processing', 'failed'];
const total = 1125;

function orderIn(payment: PaymentStatus = 'created'): Order {
  const shipment = readyShipment('guest-1');
  const { order } = testOrder([{ id: shipment.id, offer: testOffer(shipment) }]);
  order.payment = payment;
  drainSteps(order);
  return order;
}

function paymentState(status: PaymentState['status'], over: Partial<PaymentState> = {}): PaymentState {
  const amountCapturable = status === 'authorised' ? total : 0;
  const amountReceived = status === 'captured' ? total : 0;
  return { intentId: 'pi_1', status, amount: total, amountCapturable, amountReceived, ...over };
}

const declined = paymentState('requires_payment', {
  failure: { code: 'card_declined', declineCode: 'lost_card', message: 'No.' },
});

describe('order', () => {
  it('is placed at exactly the displayed total', () => {
    const shipments = [
      readyShipment('g'),
      readyShipment('g', {}, testRate({ cost: 2000, lines: [{ kind: 'base', label: 'P', amount: 2000 }] })),
    ];
    const sum = shipments.reduce((all, { offer }) => all + offer!.total, 0);
    const sums = { subtotal: sum, discount: 0, couponCode: null, currency: 'USD' as const };
    const order = Order.open('g', 'a@b.example', sums, sum);
    expect(order).toMatchObject({ total: sum, payment: 'created', captured: 0, attempt: 1, currency: 'USD' });
    for (const wrong of [sum - 1, sum + 1, 0])
      expect(refusal(() => Order.open('g', 'a@b.example', sums, wrong))).toMatchObject({
        code: 'price_changed',
        details: { shown: wrong, total: sum },
      });
  });

  it('stays due when its provider ends the payment after a use, once for a repeated answer', () => {
    const order = orderIn('on_use');
    order.used(new Date());
    order.paymentStarted('pi_1', 'secret');
    order.recordPayment(paymentState('cancelled'));
    expect(order).toMatchObject({ payment: 'failed', attempt: 2, intentId: null });
    order.paymentStarted('pi_2', 'secret');
    order.recordPayment(paymentState('cancelled'));
    expect(order).toMatchObject({ payment: 'failed', attempt: 2, intentId: 'pi_2' });
  });

  /** Rows: where the order is; columns: what the provider says. '-' = nothing changes. */
  const outcomes: Record<PaymentStatus, string> = {
    //                   requires_payment requires_action processing authorised captured cancelled
    created: '- requires_action processing authorised authorised cancelled',
    on_use: '- - - - - -',
    requires_action: 'created - processing authorised authorised cancelled',
    processing: '- requires_action - authorised authorised cancelled',
    failed: '- requires_action processing authorised authorised cancelled',
    authorised: '- - - - captured cancelled',
    captured: '- - - - - -',
    partially_refunded: '- - - - - -',
    refunded: '- - - - - -',
    cancelled: '- - - - - -',
    disputed: '- - - - - -',
  };
  const cases = paymentStatuses.flatMap((from) =>
    outcomes[from].split(' ').map((to, index) => [from, providerStatuses[index]!, to] as const),
  );

  it.each(cases)('in %s with a payment update %s becomes %s', (from, status, to) => {
    const order = orderIn(from);
    const notify = order.recordPayment(paymentState(status));
    expect(order.payment).toBe(to === '-' ? from : to);
    expect(notify).toBe(to === 'authorised');
    expect(drainSteps(order).map(({ fromState, toState }) => [fromState, toState])).toEqual(
      to === '-' ? [] : [[from, to]],
    );
    if (to === 'captured') expect(order.captured).toBe(total);
  });

  it.each(paymentStatuses)('in %s records a declined card only while unpaid', (from) => {
    const order = orderIn(from);
    expect(order.recordPayment(declined)).toBe(false);
    const isOpen = open.includes(from);
    expect([order.payment, order.failureCode, order.failureText]).toEqual(
      isOpen ? ['failed', 'lost_card', 'No.'] : [from, null, null],
    );
  });

  it('clears the decline of the first card when the second one works', () => {
    const order = orderIn();
    order.recordPayment(declined);
    expect(order.recordPayment(paymentState('authorised'))).toBe(true);
    expect([order.failureCode, order.failureText]).toEqual([null, null]);
  });

  it('reports the newest decline', () => {
    const order = orderIn();
    order.recordPayment(declined);
    order.recordPayment({ ...declined, failure: { code: 'expired_card', message: 'Over.' } });
    expect([order.payment, order.failureCode, order.failureText]).toEqual(['failed', 'expired_card', 'Over.']);
  });

  it.each([
    [{ amount: total - 1 }],
    [{ amountCapturable: total - 1 }],
    [{ amount: total + 5, amountCapturable: total + 5 }],
  ])('buys nothing for a sum other than its own: %j', (over) => {
    const order = orderIn();
    expect(refusal(() => order.recordPayment(paymentState('authorised', over)))).toMatchObject({ kind: 'conflict' });
    expect(order.payment).toBe('created');
  });

  it('is authorized at most once and never goes back, for any sequence of order states', () => {
    const saying = fc.constantFrom<PaymentState>(...providerStatuses.map((status) => paymentState(status)), declined);
    fc.assert(
      fc.property(fc.array(saying, { maxLength: 12 }), (sayings) => {
        const order = orderIn();
        const path = sayings.map((state) => ({ rings: order.recordPayment(state), payment: order.payment }));
        expect(path.filter(({ rings: notify }) => notify).length).toBeLessThanOrEqual(1);
        const paid = path.findIndex(({ rings: notify }) => notify);
        if (paid >= 0)
          for (const { payment } of path.slice(paid))
            expect(['authorised', 'captured', 'cancelled']).toContain(payment);
      }),
    );
  });

  it.each(paymentStatuses)('in %s can be canceled only while unpaid', (from) => {
    const order = orderIn(from);
    const cancel = () => order.cancel('Changed their mind.');
    if (!open.includes(from)) {
      expect(refusal(cancel)).toMatchObject({ code: 'illegal_transition', details: { from } });
      return;
    }
    cancel();
    expect(order.payment).toBe('cancelled');
    expect(drainSteps(order)).toMatchObject([{ toState: 'cancelled', reason: 'Changed their mind.' }]);
  });

  it('captures the items that have a label', () => {
    const shipments = Array.from({ length: 3 }, () => readyShipment('g'));
    const { items } = testOrder(shipments);
    items[0]!.bought();
    items[1]!.failed('carrier_refused', 'No.');
    expect(Order.sumToCapture(items)).toBe(total);
    expect(Order.sumToCapture([])).toBe(0);
  });
});
