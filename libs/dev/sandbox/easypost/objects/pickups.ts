import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';
import { addressOf } from './addresses.js';

const instant = (account: Account, value: unknown, field: string): string => {
  const at = Date.parse(textOf(value) ?? '');
  if (Number.isNaN(at)) throw required(field);
  return account.time(at);
};

/** Whose parcels are collected: of a batch or one shipment. */
function carrierOf(account: Account, { shipment, batch }: Json): string {
  const id = isObject(batch) ? textOf(batch['id']) : null;
  const lines = id === null ? [shipment] : (account.find('batches', id)['shipments'] as unknown[]);
  const carriers = lines.filter(isObject).map((one) => {
    const rate = account.find('shipments', textOf(one['id']) ?? '')['selected_rate'];
    return isObject(rate) ? textOf(rate['carrier']) : null;
  });
  const [first] = carriers;
  if (first === undefined)
    throw new EasypostError(
      422,
      'PICKUP.REQUEST.INVALID',
      'Invalid request, a batch with shipments or a shipment is required to create a Pickup.',
    );
  if (carriers.some((one) => one !== first))
    throw new EasypostError(422, 'PICKUP.BATCH_CARRIER.INCONSISTENT', 'The carrier of the batch is inconsistent.');
  return first ?? 'USPS';
}

/** POST /pickups: a window at an address, with what it costs: nothing at USPS. */
export function createPickup(account: Account, body: Json): Item {
  const input = body['pickup'];
  if (!isObject(input)) throw required('pickup');
  const time = account.time();
  const id = account.newId('pickups');
  const carrier = carrierOf(account, input);
  const rate = (service: string, price: string): Item => ({
    ...{ mode: 'test', service, rate: price, currency: 'USD', created_at: time, updated_at: time },
    ...{ carrier, pickup_id: id, id: account.newId('pickup_rates'), object: 'PickupRate' },
  });
  return account.add('pickups', {
    ...{ id, object: 'Pickup', created_at: time, updated_at: time, mode: 'test', status: 'unknown' },
    reference: textOf(input['reference']),
    min_datetime: instant(account, input['min_datetime'], 'min_datetime'),
    max_datetime: instant(account, input['max_datetime'], 'max_datetime'),
    ...{ is_account_address: input['is_account_address'] === true, instructions: textOf(input['instructions']) },
    ...{ messages: [], confirmation: null, address: addressOf(account, input['address'], 'address') },
    ...{
      carrier_accounts: [],
      pickup_rates: [carrier === 'USPS' ? rate('NextDay', '0.00') : rate('FutureDay', '9.65')],
    },
  });
}

export function buyPickup(account: Account, pickup: Item, body: Json): Item {
  const offered = (pickup['pickup_rates'] as Item[]).some((one) => one['service'] === body['service']);
  if (!offered) throw new EasypostError(422, 'PICKUP.RATE.NOT_FOUND', 'This pickup is not offered.');
  if (pickup['status'] !== 'unknown')
    throw new EasypostError(422, 'PICKUP.PURCHASE.FAILURE', 'This pickup cannot be purchased any more.');
  Object.assign(pickup, { status: 'scheduled', confirmation: `WTC${String(account.nextSerial()).padStart(8, '6')}` });
  return touched(account, pickup);
}

export function cancelPickup(account: Account, pickup: Item): Item {
  if (pickup['status'] !== 'scheduled')
    throw new EasypostError(422, 'PICKUP.CANCEL.FAILURE', 'Only a scheduled pickup can be cancelled.');
  pickup['status'] = 'canceled';
  return touched(account, pickup);
}

const touched = (account: Account, item: Item): Item => Object.assign(item, { updated_at: account.time() });
