import { decideClaim } from './objects/insurances.js';
import { decideRefunds } from './objects/refunds.js';
import type { Deliveries } from '../store-kit/deliveries.js';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import type { StoreFaults } from '../store-kit/store-faults.js';
import { textOf, type Account, type Json } from './account.js';

export type Controlled = {
  account: Account;
  deliveries: Deliveries;
  faults: StoreFaults;
  requests: string[];
  tick: () => void;
};

/** What was sold, by our reference: an order is one sale of several labels. */
function sales(account: Account): Json[] {
  const live = (shipment: Json) => shipment['postage_label'] !== null;
  const refunded = (shipment: Json) => ['submitted', 'refunded'].includes(textOf(shipment['refund_status']) ?? '');
  const single = account.all('shipments').filter((one) => one['order_id'] === null && live(one));
  const orders = account.all('orders').map((order) => ({ order, sold: (order['shipments'] as Json[]).filter(live) }));
  return [
    ...single.map((one) => ({ reference: one['reference'], id: one.id, labels: 1, refunded: refunded(one) })),
    ...orders
      .filter(({ sold }) => sold.length > 0)
      .map(({ order, sold }) => ({
        ...{ reference: order['reference'], id: order.id, labels: sold.length },
        refunded: sold.every(refunded),
      })),
  ];
}

/** `/_sandbox/…`: what was sold, faults, webhooks, requests, time. */
export function handleControl(controlled: Controlled, request: OutboundRequest): StoreReply {
  const { account, deliveries, faults, requests, tick } = controlled;
  const input = request.body === '' ? {} : (JSON.parse(request.body) as Json);
  switch (`${request.method} ${request.path.replace('/_sandbox/', '')}`) {
    case 'GET sales':
      return { status: 200, body: { sales: sales(account) } };
    case 'GET requests':
      return { status: 200, body: { requests } };
    case 'GET faults':
      return { status: 200, body: { faults: faults.left() } };
    case 'POST faults':
      faults.order(input);
      return { status: 204 };
    case 'DELETE faults':
      faults.clear();
      deliveries.on = true;
      return { status: 204 };
    case 'POST webhooks':
      if (typeof input['on'] === 'boolean') deliveries.on = input['on'];
      if (input['again'] === true) deliveries.again();
      return { status: 204 };
    case 'GET webhooks':
      return { status: 200, body: { sent: deliveries.sent } };
    case 'POST claims':
      for (const claim of account.all('claims').filter((one) => one['tracking_code'] === input['tracking_code']))
        decideClaim(account, claim, {
          ...{ status: textOf(input['status']) ?? 'approved', amount: textOf(input['amount']) },
          detail: textOf(input['detail']),
        });
      return { status: 204 };
    case 'POST tick':
      if (input['decide'] === true) decideRefunds(account, true);
      tick();
      return { status: 204 };
    default:
      return {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: 'EasyPost sandbox. No label of it is postage.\n',
      };
  }
}
