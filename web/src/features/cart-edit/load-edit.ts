import type { Params } from 'react-router-dom';
import { cartView, type CartItemView } from '#libs/contracts/orders/cart.js';
import type { PackagingType } from '#libs/contracts/parcels/parcels.js';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { addressForm } from '../addresses/form/empty-address';
import { formOf } from '../parcels/form/parcel-from-form';
import { detailsOf } from '../shipment-flow/details/details-form';
import { datesWith } from '../shipment-flow/ship-dates';
import { api } from '../../session/api';
import { notFound, parseCartItem, parsePackage, parseSlug, parseType } from '../../lib/navigation/route-params';
import { beginEdit, editOf, type CartEdit } from '../../stores/drafts/cart-edit';
import { contentKey } from './edit-content';
import type { EditStep } from '../cart/edit-path';

/** The data of an edit page: the stored item and shipment, and the step. */
export interface EditPage {
  step: EditStep;
  type: PackagingType | null;
  item: CartItemView;
  shipment: ShipmentView;
}

/** The step in the address; an unknown one is a 404 page. */
function stepOf({ pathname }: URL, params: Params): EditStep {
  if (pathname.endsWith('/sender-details')) return 'sender';
  if (pathname.endsWith('/receiver-details')) return 'receiver';
  if (params.select === undefined) return 'package';
  parsePackage(params);
  if (params.slug === undefined) return 'rate';
  parseSlug(params);
  return 'review';
}

/** Loads the item (404 where it is not in the cart) and begins an edit of it, or continues the current one. */
export async function loadEdit(request: Request, params: Params): Promise<EditPage> {
  const id = parseCartItem(params);
  const type = params.type === undefined ? null : parseType(params);
  const step = stepOf(new URL(request.url), params);
  const { signal } = request;
  const cart = await api.get(cartView, '/cart', { signal });
  const item = cart.items.find((one) => one.id === id);
  if (!item || (params.slug !== undefined && params.slug !== item.shipment)) return notFound();
  const shipment = await api.get(shipmentView, `/shipments/${item.shipment}`, { signal });
  if (!editOf(id, shipment.version, Date.now())) beginEdit(newEdit(item, shipment));
  return { step, type, item, shipment };
}

function newEdit(item: CartItemView, shipment: ShipmentView): CartEdit {
  const now = new Date();
  const edit: CartEdit = {
    item: item.id,
    slug: item.shipment,
    version: shipment.version,
    draft: {
      id: item.id,
      from: addressForm(shipment.from),
      to: addressForm(shipment.to),
      parcels: shipment.parcels.map(formOf),
      step: 'payment',
      savedAt: now.getTime(),
    },
    details: detailsOf(shipment, [shipment.shipDate]),
    offer: item.offer,
    pricedFor: '',
  };
  // The displayed price is that of the stored content; a past ship date needs a new one.
  const pricedFor = item.offer ? contentKey(edit) : '';
  return { ...edit, pricedFor, details: detailsOf(shipment, datesWith(shipment.shipDate, now)) };
}
