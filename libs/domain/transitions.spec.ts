import { refusal } from '#libs/dev/testing/refusal.js';
import { orderItemTransitions } from './orders/order-item.js';
import { refundTransitions } from './refunds/refund-transitions.js';
import { chargedStates, payableStates, paymentTransitions, unsettledStates } from './payments/payment-status.js';
import {
  labelTransitions,
  pastCartStates,
  purchaseOpenStates,
  shipmentTransitions,
  unorderedStates,
} from './shipments/shipment-status.js';
import { assertTransition, type Transitions } from './transitions.js';

const tables: Record<string, Transitions<string>> = {
  shipment: shipmentTransitions,
  label: labelTransitions,
  payment: paymentTransitions,
  'order item': orderItemTransitions,
  refund: refundTransitions,
};

/** States that nothing can follow. */
const ends: Record<string, string[]> = {
  shipment: ['archived'],
  label: ['voided'],
  payment: ['cancelled'],
  'order item': ['bought', 'failed'],
  refund: ['not_applicable'],
};

describe.each(Object.entries(tables))('the %s line', (line, table) => {
  it('allows exactly the steps of its table', () => {
    const states = Object.keys(table);
    for (const from of states) {
      for (const to of states) {
        const step = () => assertTransition(line, table, from, to);
        if (table[from]?.includes(to)) expect(step).not.toThrow();
        else expect(refusal(step)).toMatchObject({ code: 'illegal_transition', details: { from, to } });
      }
    }
  });

  it('never stands still and ends where it should', () => {
    expect(Object.entries(table).filter(([from, to]) => to.includes(from))).toEqual([]);
    expect(Object.keys(table).filter((state) => table[state]?.length === 0)).toEqual(ends[line]);
  });
});

it('says in words what is and what cannot be', () => {
  expect(() => assertTransition('label', labelTransitions, 'purchasing_unknown', 'none')).toThrow(
    'This label is purchasing unknown: it cannot become none.',
  );
});

it.each([
  ['not ordered', unorderedStates, 'draft ready in_cart'],
  ['past the cart', pastCartStates, 'fulfilled closed cancelled archived'],
  ['with an open purchase', purchaseOpenStates, 'purchasing purchasing_unknown'],
  ['payable', payableStates, 'created requires_action processing failed'],
  ['unsettled', unsettledStates, 'created requires_action processing authorised failed'],
  ['charged', chargedStates, 'captured partially_refunded refunded disputed'],
])('the tables say which states are %s', (_, states, expected) => {
  expect([...states].sort()).toEqual(expected.split(' ').sort());
});
