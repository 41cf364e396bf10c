import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';
import { addressOf } from './addresses.js';
import { orderRates } from './rates.js';
import { buyShipment, createShipment } from './shipments.js';

/** POST /orders: several parcels that go together. */
export function createOrder(account: Account, body: Json): Item {
  const input = body['order'];
  if (!isObject(input)) throw required('order');
  const pieces: unknown[] = Array.isArray(input['shipments']) ? input['shipments'] : [];
  if (pieces.length === 0) throw required('shipments');
  const from = addressOf(account, input['from_address'], 'from_address');
  const to = addressOf(account, input['to_address'], 'to_address');
  const time = account.time();
  const id = account.newId('orders');
  const shared: Json = { from_address: from, to_address: to };
  for (const name of ['options', 'return_address', 'customs_info'])
    if (isObject(input[name])) shared[name] = input[name];
  const shipments = pieces.map((piece) => createShipment(account, { shipment: piece }, shared));
  for (const shipment of shipments) shipment['order_id'] = id;
  return account.add('orders', {
    ...{
      mode: 'test',
      reference: textOf(input['reference']),
      is_return: false,
      options: { currency: 'USD', payment: { type: 'SENDER' } },
    },
    ...{ messages: shipments.flatMap(({ messages }) => messages as Json[]), created_at: time, updated_at: time },
    ...{ customs_info: null, from_address: from, to_address: to, buyer_address: to },
    return_address: shipments[0]?.['return_address'] ?? from,
    ...{ shipments, rates: orderRates(shipments), id, object: 'Order' },
  });
}

/** POST /orders/ID/buy: every piece with the same service, or none. */
export function buyOrder(account: Account, order: Item, body: Json): Item {
  const [carrier, service] = [textOf(body['carrier']), textOf(body['service'])];
  const shipments = order['shipments'] as Item[];
  const chosen = shipments.map((shipment) => {
    if (shipment['postage_label'])
      throw new EasypostError(422, 'ORDER.POSTAGE.EXISTS', 'Postage already exists for this order.');
    return (shipment['rates'] as Item[]).find((one) => one['carrier'] === carrier && one['service'] === service);
  });
  if (chosen.some((one) => one === undefined))
    throw new EasypostError(422, 'ORDER.RATE.NOT_FOUND', `${carrier} does not offer ${service} for this order.`);
  shipments.forEach((shipment, at) => {
    const rate = chosen[at];
    const insured = textOf(body['insurance']);
    if (rate)
      buyShipment(account, shipment, rate, insured === null ? null : (Number(insured) / shipments.length).toFixed(2));
  });
  order['updated_at'] = account.time();
  return order;
}
