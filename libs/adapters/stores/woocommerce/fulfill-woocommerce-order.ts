import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type {
  CancelFulfillmentRequest,
  Fulfilled,
  FulfillmentCancellation,
  FulfillRequest,
} from '#libs/domain/stores/store-fulfillment.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { shippedQuantities } from '../shared/shipped-quantities.js';
import { ownParcels, parcelsKey, type ParcelInMeta } from './parcels-in-meta.js';
import { TrackingRoutes } from './write-tracking.js';
import { shopOrder, type ShopOrder } from './woocommerce-answers.js';
import type { WoocommerceClient } from './woocommerce-client.js';

/**
 * Write-back: the number by a plug-in or a note, then our count of parcels and, when every line is covered, the status
 * "completed", in one request that may be repeated. One order at a time: the count is read and written whole.
 */
export class WoocommerceFulfillments {
  readonly #routes: TrackingRoutes;

  constructor(private readonly client: WoocommerceClient) {
    this.#routes = new TrackingRoutes(client);
  }

  async fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal): Promise<StoreAnswer<Fulfilled>> {
    const read = await this.#order(access, request.orderId, signal);
    if (!read.ok) return read;
    const order = read.value;
    const carrier = carrierName(request.carrier);
    const known = ownParcels(order.meta_data).find((one) => one.trackingNumber === request.trackingNumber);
    if (known) return answered({ id: known.id, carrierName: carrier, already: true });
    if (['cancelled', 'refunded', 'trash'].includes(order.status))
      return failed({ kind: 'refused', code: 'order_closed', text: `The order is ${order.status} in the shop.` });
    const { trackingNumber, lines } = request;
    const parcels = [...ownParcels(order.meta_data), { id: '', carrier, trackingNumber, lines }];
    const covered = coversAll(order, parcels);
    const written = await this.#routes.tell(access, { ...request, covered }, signal);
    if (!written.ok) return written;
    parcels[parcels.length - 1] = { id: written.value.id, carrier, trackingNumber, lines };
    const noted = await this.#count(access, order, parcels, covered ? 'completed' : null, signal);
    return noted.ok ? answered({ ...written.value, carrierName: carrier }) : noted;
  }

  async cancel(
    access: StoreAccess,
    { orderId, id, trackingNumber }: CancelFulfillmentRequest,
    signal: AbortSignal,
  ): Promise<StoreAnswer<FulfillmentCancellation>> {
    const read = await this.#order(access, orderId, signal);
    if (!read.ok) return read;
    const taken = await this.#routes.takeBack(access, orderId, id, signal);
    if (!taken.ok || taken.value === 'unsupported') return taken;
    const before = ownParcels(read.value.meta_data);
    const left = before.filter((one) => one.trackingNumber !== trackingNumber);
    if (left.length === before.length) return taken;
    const reopened = read.value.status === 'completed' && !coversAll(read.value, left);
    const noted = await this.#count(access, read.value, left, reopened ? 'processing' : null, signal);
    return noted.ok ? taken : noted;
  }

  async #order(access: StoreAccess, id: string, signal: AbortSignal): Promise<StoreAnswer<ShopOrder>> {
    const answer = await this.client.call(access, 'GET', `/wc/v3/orders/${encodeURIComponent(id)}`, signal);
    if (!answer.ok) return answer;
    const order = shopOrder.safeParse(answer.value.body);
    return order.success ? answered(order.data) : failed(invalidAnswer(JSON.stringify(answer.value.body)));
  }

  /** Meta is changed by its id: without one a second entry with the same key appears. */
  #count(
    access: StoreAccess,
    order: ShopOrder,
    parcels: readonly ParcelInMeta[],
    status: string | null,
    signal: AbortSignal,
  ): Promise<StoreAnswer<unknown>> {
    const id = order.meta_data.findLast(({ key }) => key === parcelsKey)?.id;
    return this.client.call(access, 'PUT', `/wc/v3/orders/${order.id}`, signal, {
      ...(status === null ? {} : { status }),
      meta_data: [{ ...(id === undefined ? {} : { id }), key: parcelsKey, value: parcels }],
    });
  }
}

function coversAll(order: ShopOrder, parcels: readonly ParcelInMeta[]): boolean {
  const shipped = shippedQuantities(parcels);
  return order.line_items.every(({ id, quantity }) => (shipped.get(String(id)) ?? 0) >= Math.ceil(quantity));
}
