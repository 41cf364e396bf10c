import { refusal } from '#libs/dev/testing/refusal.js';
import { orderItemTransitions } from './orders/order-item.js';
import { pickupTransitions } from './pickups/pickup.js';
import { movingRefunds } from '#libs/contracts/orders/refunds.js';
import { carrierRefundStates, refundTransitions } from './refunds/refund-status.js';
import {
  chargedStates,
  payableStates,
  paymentTransitions,
  refundableStates,
  unsettledStates,
} from './payments/payment-status.js';
import {
  awaitedLabelStates,
  labelTransitions,
  purchaseOpenStates,
  unboughtLabelStates,
} from './labels/label-status.js';
import {
  editableStates,
  fulfilledStates,
  hiddenStates,
  orderableStates,
  pastCartStates,
  shipmentTransitions,
  unorderedStates,
} from './shipments/shipment-status.js';
import { underwayStatuses } from './tracking/tracking-status.js';
import { assertTransition, statesBefore, type Transitions } from './transitions.js';

const tables: Record<string, Transitions<string>> = {
  shipment: shipmentTransitions,
  label: labelTransitions,
  payment: paymentTransitions,
  'order item': orderItemTransitions,
  refund: refundTransitions,
  pickup: pickupTransitions,
};

/** States that nothing can follow. */
const ends: Record<string, string[]> = {
  shipment: ['archived'],
  label: ['voided'],
  payment: ['cancelled'],
  'order item': ['bought', 'failed'],
  refund: ['not_applicable'],
  pickup: ['canceled', 'failed'],
};

describe.each(Object.entries(tables))('%s status line', (line, table) => {
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

  it('never repeats a state and ends in the expected states', () => {
    expect(Object.entries(table).filter(([from, to]) => to.includes(from))).toEqual([]);
    expect(Object.keys(table).filter((state) => table[state]?.length === 0)).toEqual(ends[line]);
  });
});

it('names the current state and the step that is not allowed', () => {
  expect(() => assertTransition('label', labelTransitions, 'purchasing_unknown', 'none')).toThrow(
    'This label is purchasing unknown: it cannot become none.',
  );
});

it.each([
  ['not ordered', unorderedStates, 'draft ready in_cart'],
  ['editable', editableStates, 'draft ready'],
  ['orderable', orderableStates, 'ready in_cart'],
  ['hidden', hiddenStates, 'cancelled archived'],
  ['fulfilled', fulfilledStates, 'fulfilled closed'],
  ['past the cart', pastCartStates, 'fulfilled closed cancelled archived'],
  ['with an open purchase', purchaseOpenStates, 'purchasing purchasing_unknown'],
  ['with an awaited label', awaitedLabelStates, 'queued purchasing purchasing_unknown'],
  ['with a purchase that brought no label', unboughtLabelStates, 'purchasing_unknown failed'],
  ['payable', payableStates, 'created requires_action processing failed'],
  ['unsettled', unsettledStates, 'created requires_action processing authorised failed'],
  ['refundable', refundableStates, 'captured partially_refunded'],
  ['decided by the carrier', carrierRefundStates, 'requested submitted'],
  [
    'moving',
    movingRefunds,
    statesBefore(refundTransitions, 'rejected')
      .filter((s) => s !== 'credited')
      .join(' '),
  ],
  ['underway', underwayStatuses, 'accepted in_transit out_for_delivery available_for_pickup delayed'],
  ['charged', chargedStates, 'captured partially_refunded refunded disputed'],
])('lists the states that are %s', (_, states, expected) => {
  expect([...states].sort()).toEqual(expected.split(' ').sort());
});
