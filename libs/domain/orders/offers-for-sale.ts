import type { ProblemCode } from '#libs/contracts/problem.js';
import type { ItemState } from '../cart/cart-item-state.js';
import { DomainError, type FieldIssue } from '../errors.js';
import type { Offer } from '../pricing/offer.js';
import type { Shipment } from '../shipments/shipment.js';

type Refusal = { code: ProblemCode; text: string };

/**
 * The offers at which the shipments are sold, in their order. All or nothing.
 * @throws conflict with one issue per shipment that cannot be sold as it is: path "shipments.<place>", what is odd, and why.
 */
export function offersForSale(
  shipments: readonly Shipment[],
  states: ReadonlyMap<string, ItemState>,
): { id: string; offer: Offer }[] {
  const looked = shipments.map((shipment) => ({ shipment, found: offerOf(shipment, states.get(shipment.id)) }));
  const refused = looked.flatMap(({ found }, place) => ('offer' in found ? [] : [{ place, ...found }]));
  if (refused[0]) throw notForSale(refused[0], refused.map(asIssue), shipments.length);
  const sold = looked.flatMap(({ shipment, found }) => ('offer' in found ? [{ id: shipment.id, ...found }] : []));
  if (new Set(sold.map(({ offer }) => offer.currency)).size <= 1) return sold;
  const message = 'Shipments priced in different currencies cannot be paid together.';
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'shipments', message }] });
}

function offerOf(shipment: Shipment, stands: ItemState | undefined): { offer: Offer } | Refusal {
  if (shipment.orderId !== null)
    return { code: 'shipment_already_ordered', text: 'This shipment is already part of an order.' };
  if (!['draft', 'ready', 'in_cart'].includes(shipment.status))
    return { code: 'illegal_transition', text: `This shipment is ${shipment.status}: it cannot be ordered.` };
  if (stands?.state === 'ok' && stands.offer) return { offer: stands.offer };
  const text = stands?.issue?.text ?? 'Something is missing.';
  return { code: codeOf[stands?.state ?? 'invalid'], text };
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
