import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type {
  CancelFulfillmentRequest,
  Fulfilled,
  FulfillmentCancellation,
  FulfillRequest,
} from '#libs/domain/stores/store-fulfillment.js';
import * as z from 'zod/mini';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { allocateLines, type LocationWork } from './allocate-lines.js';
import { readOpenWork } from './read-open-work.js';
import type { OpenWork } from './shopify-answers.js';
import type { ShopifyClient } from './shopify-client.js';
import { userErrors } from './shopify-faults.js';
import { cancelMutation, fulfillMutation, openWorkQuery } from './shopify-queries.js';

const created = z.object({ fulfillmentCreate: z.object({ fulfillment: z.nullable(z.object({ id: z.string() })) }) });
/** A parcel that has been read is written soon after, or it is read again. */
const patienceMs = 1_000;
const refused = (code: string, text: string) => failed({ kind: 'refused', code, text });

/**
 * Write-back: one fulfillment per location of the pieces, after reading what is open and what has our number. A shop without points
 * for it is asked later.
 */
export class ShopifyFulfillments {
  constructor(private readonly client: ShopifyClient) {}

  async fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal): Promise<StoreAnswer<Fulfilled>> {
    const answer = await this.#fulfill(access, request, signal);
    return answer.ok || answer.fault.kind !== 'rate_limited'
      ? answer
      : failed(this.client.later(access, answer.fault, [openWorkQuery, fulfillMutation]));
  }

  async #fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal): Promise<StoreAnswer<Fulfilled>> {
    const { orderId: id, repeated } = request;
    const read = await readOpenWork(this.client, access, { id, repeated }, signal);
    if (!read.ok) return read;
    const work = read.value;
    if (work === null) return refused('no_order', 'The shop no longer has this order.');
    const ours = withNumber(work, request.trackingNumber);
    const carrier = carrierName(request.carrier);
    const left = without(request.lines, ours);
    if (left.length === 0) return answered({ id: idsOf(ours), carrierName: carrier, already: true });
    if (work.cancelledAt) return refused('order_closed', 'The order is cancelled in the shop.');
    const places = allocateLines(work, left);
    if (places === null)
      return refused('nothing_open', 'The shop has fewer of these items open than this parcel holds.');
    const ids = ours.map(({ id }) => id);
    for (const place of places) {
      const made = await this.#create(access, request, place, signal);
      if (!made.ok) return made;
      ids.push(made.value);
    }
    return answered({ id: ids.join(','), carrierName: carrier, already: false });
  }

  async cancel(
    access: StoreAccess,
    { id }: CancelFulfillmentRequest,
    signal: AbortSignal,
  ): Promise<StoreAnswer<FulfillmentCancellation>> {
    for (const one of id.split(',').filter(Boolean)) {
      const answer = await this.client.ask(access, cancelMutation, { id: one }, signal);
      if (!answer.ok) return answer;
      const fault = userErrors(answer.value, 'fulfillmentCancel');
      if (fault) return failed(fault);
    }
    return answered('cancelled');
  }

  async #create(
    access: StoreAccess,
    request: FulfillRequest,
    place: LocationWork,
    signal: AbortSignal,
  ): Promise<StoreAnswer<string>> {
    const { carrier, trackingNumber, trackingUrl, notifyCustomer } = request;
    const fulfillment = {
      // Without its lines a fulfillment order would be fulfilled whole.
      lineItemsByFulfillmentOrder: place.map(({ fulfillmentOrderId, lines }) => ({
        fulfillmentOrderId,
        fulfillmentOrderLineItems: lines,
      })),
      trackingInfo: {
        company: carrierName(carrier),
        number: trackingNumber,
        ...(trackingUrl ? { url: trackingUrl } : {}),
      },
      notifyCustomer,
    };
    const answer = await this.client.ask(access, fulfillMutation, { fulfillment }, signal, patienceMs);
    if (!answer.ok) return answer;
    const fault = userErrors(answer.value, 'fulfillmentCreate');
    if (fault) return failed(fault);
    const id = created.safeParse(answer.value).data?.fulfillmentCreate.fulfillment?.id;
    return id === undefined ? failed(invalidAnswer(JSON.stringify(answer.value))) : answered(id);
  }
}

type Fulfillments = NonNullable<OpenWork['fulfillments']>;
const withNumber = ({ fulfillments = [] }: OpenWork, number: string): Fulfillments =>
  fulfillments.filter(
    ({ status, trackingInfo }) => status !== 'CANCELLED' && trackingInfo.some((one) => one.number === number),
  );
const idsOf = (fulfillments: Fulfillments): string => fulfillments.map(({ id }) => id).join(',');

/** The pieces that are not yet under our number: a try may have reached one location and not the next. */
function without(lines: FulfillRequest['lines'], done: Fulfillments): FulfillRequest['lines'] {
  const made = new Map<string, number>();
  for (const { quantity, lineItem } of done.flatMap((one) => one.fulfillmentLineItems.nodes))
    made.set(lineItem.id, (made.get(lineItem.id) ?? 0) + (quantity ?? 0));
  return lines
    .map(({ id, quantity }) => ({ id, quantity: quantity - (made.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
