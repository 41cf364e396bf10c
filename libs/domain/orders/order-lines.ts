import type { ProblemCode } from '#libs/contracts/values/problem.js';
import { unavailableText, type Availability } from '../carriers/availability.js';
import type { ItemState } from '../cart/cart-item-state.js';
import { couponLine, type CouponLine } from '../coupons/coupon-terms.js';
import { DomainError, type FieldIssue } from '../errors.js';
import type { Offer } from '../quotes/offer.js';
import { unorderedStates } from '../shipments/shipment-status.js';
import type { Shipment } from '../shipments/shipment.js';

/** A shipment that can be sold, without its content. `offer` only where it is not the one that the shipment has. */
export type OrderLine = { id: string; line: CouponLine; inCart: boolean; offer: Offer | null };
type Refusal = { code: ProblemCode; text: string };

/** The order line of a shipment, or why it cannot be sold: its price may be good while its service was switched off. */
export function orderLineOf(
  shipment: Shipment,
  itemState: ItemState | undefined,
  availability: Availability,
): OrderLine | Refusal {
  if (shipment.orderId !== null)
    return { code: 'shipment_already_ordered', text: 'This shipment is already part of an order.' };
  if (!unorderedStates.includes(shipment.status))
    return { code: 'illegal_transition', text: `This shipment is ${shipment.status}: it cannot be ordered.` };
  if (itemState?.state !== 'ok' || !itemState.offer)
    return { code: codeOf[itemState?.state ?? 'invalid'], text: itemState?.issue?.text ?? 'Something is missing.' };
  const { offer } = itemState;
  if (!availability.sells(offer)) return { code: 'service_unavailable_for_shipment', text: unavailableText(offer) };
  const own = shipment.offer?.id === offer.id;
  const inCart = shipment.status === 'in_cart';
  return { id: shipment.id, line: couponLine(offer), inCart, offer: own ? null : offer };
}

/**
 * All or nothing, in their order. @throws conflict with one issue per shipment that cannot be sold as it is: path
 * "shipments.<place>", the problem, and the reason.
 */
export function allForSale(looked: readonly (OrderLine | Refusal)[]): OrderLine[] {
  const refused = looked.flatMap((found, place) => ('code' in found ? [{ place, ...found }] : []));
  if (refused[0]) throw notForSale(refused[0], refused.map(asIssue), looked.length);
  const lines = looked.flatMap((found) => ('code' in found ? [] : [found]));
  if (new Set(lines.map(({ line }) => line.currency)).size <= 1) return lines;
  const message = 'Shipments priced in different currencies cannot be paid together.';
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'shipments', message }] });
}

const codeOf: Record<ItemState['state'], ProblemCode> = {
  ok: 'shipment_incomplete',
  invalid: 'shipment_incomplete',
  price_changed: 'price_changed',
  offer_expired: 'offer_expired',
};

const asIssue = ({ place, code, text }: Refusal & { place: number }): FieldIssue => ({
  ...{ path: `shipments.${place}`, message: text, code },
});

function notForSale({ code, text }: Refusal, issues: FieldIssue[], of: number): DomainError {
  const message = of === 1 ? text : `${issues.length} of ${of} shipments cannot be ordered as they are. ${text}`;
  return new DomainError(code, 'conflict', message, { issues });
}
