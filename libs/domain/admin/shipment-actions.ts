import { shipmentActions, type ShipmentAction } from '#libs/contracts/admin/admin-shipments.js';
import { DomainError } from '../errors.js';
import { sellableStates } from '../payments/payment-status.js';
import { unorderedStates } from '../shipments/shipment-status.js';
import type { ShipmentContext } from './shipment-context.js';

export type ActionName = ShipmentAction['action'];
type Answer = { possible: boolean; text: string };

const can = (text: string): Answer => ({ possible: true, text });
const cannot = (text: string): Answer => ({ possible: false, text });

const nameOf = ({ item }: ShipmentContext): string => item?.offer.carrierName ?? 'The carrier';

function rerate({ shipment }: ShipmentContext): Answer {
  if (!unorderedStates.includes(shipment.status)) return cannot('Its price is fixed: it was ordered or discarded.');
  if (!shipment.rateRequest()) return cannot('A place or the parcels are missing: there is nothing to price yet.');
  return can('Asks every carrier for new prices. The customer sees them in place of the old ones.');
}

function retryPurchase(one: ShipmentContext): Answer {
  const { shipment, order, item } = one;
  if (!order || !item) return cannot('It is not ordered.');
  if (item.status === 'bought') return cannot('The label was bought.');
  if (item.status === 'failed') return cannot('It failed and was not charged. The customer can order it again.');
  if (!sellableStates.includes(order.payment)) return cannot('The order is not paid.');
  if (shipment.labelStatus === 'none') return cannot('The purchase has not begun.');
  return can(`Asks ${nameOf(one)} now whether the label was sold, and buys it only if it was not.`);
}

function refundAction(one: ShipmentContext): Answer {
  const { refund, refundable } = one;
  if (refund?.status === 'rejected') {
    return can(
      refund.voidedAt ? 'Tries to pay the card back again.' : `Asks ${nameOf(one)} once more to take the label back.`,
    );
  }
  if (refund) return cannot('A refund was already asked for: see the timeline for where it stands.');
  if (refundable?.possible)
    return can(`Asks ${nameOf(one)} to take the label back; then the money goes back to the card.`);
  if (refundable?.guard === 'manifested')
    return can(
      `It is on an end-of-day form. Only if it was not handed over: asks ${nameOf(one)} to take it back, and refunds it.`,
    );
  return cannot(refundable?.text ?? 'There is no label.');
}

const voidLabel = (one: ShipmentContext): Answer =>
  one.refund?.voidedAt ? cannot('The label is void already.') : refundAction(one);

function resendMail({ order, mails: [newest] }: ShipmentContext): Answer {
  if (!order || !newest) return cannot('No mail was sent about it.');
  if (order.email === '') return cannot('There is no e-mail address any more.');
  if (newest.status === 'queued' || newest.status === 'sending') return cannot('A mail is being sent already.');
  return can(`Sends "${newest.kind.replaceAll('_', ' ')}" again to the address of the order.`);
}

function refreshTracking({ trackers }: ShipmentContext): Answer {
  if (trackers.length === 0) return cannot('It has no tracking number.');
  if (trackers.every((one) => one.final)) return cannot('Its tracking has ended: no updates will come.');
  return can('Asks the carrier for updates now.');
}

function cancel({ shipment, order }: ShipmentContext): Answer {
  if (unorderedStates.includes(shipment.status)) return can('Discards it permanently.');
  if (shipment.status !== 'ordered' || !order) return cannot(`It is ${shipment.status}: it cannot be discarded.`);
  if (order.payable)
    return can('The order is not paid: all of it is canceled, and its shipments can be ordered again.');
  return cannot('The order is paid. Void the label instead.');
}

const rules: Record<ActionName, (one: ShipmentContext) => Answer> = {
  ...{ rerate, retry_purchase: retryPurchase, void: voidLabel, refund: refundAction },
  ...{ resend_mail: resendMail, refresh_tracking: refreshTracking, cancel },
};

/** The actions an operator can take now and what each does; or why it is not available. */
export const actionsOf = (one: ShipmentContext): ({ action: ActionName } & Answer)[] =>
  shipmentActions.map((action) => ({ action, ...rules[action](one) }));

/** @throws conflict `illegal_transition` saying why it cannot be done. */
export function assertPossible(one: ShipmentContext, action: ActionName): void {
  const { possible, text } = rules[action](one);
  if (!possible) throw new DomainError('illegal_transition', 'conflict', text);
}
