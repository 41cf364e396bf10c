import { textOf } from '../store-kit/text-of.js';
import { isObject, type Account, type Item, type Json } from './account.js';
import { required } from './shippo-error.js';
import { ratesOf } from './rates.js';

/** POST /shipments: rates at once. Parcels and addresses get ids of their own. */
export function createShipment(account: Account, body: Json): Item {
  for (const field of ['address_from', 'address_to', 'parcels']) if (!body[field]) throw required(field);
  const parcels = (body['parcels'] as Json[]).map((parcel) => parcelOf(account, parcel));
  const [from, to] = [addressOf(account, body['address_from']), addressOf(account, body['address_to'])];
  const customs = body['customs_declaration'];
  const abroad = textOf(from['country']) !== textOf(to['country']);
  const shipment = {
    ...account.head(),
    ...{
      metadata: textOf(body['metadata']),
      shipment_date: body['shipment_date'],
      status: 'SUCCESS',
      test: true,
    },
    ...{
      address_from: from,
      address_to: to,
      address_return: addressOf(account, body['address_return'] ?? from),
      parcels,
    },
    ...{
      carrier_accounts: [],
      extra: isObject(body['extra']) ? body['extra'] : {},
      messages: [] as Json[],
      rates: [] as Item[],
    },
  };
  const { rates, messages } = ratesOf(account, shipment);
  const isDeclared = isObject(customs) && Array.isArray(customs['items']) && customs['certify'] === true;
  shipment.rates = rates;
  shipment.messages = messages;
  // A rate needs no declaration; what is bought needs one, as with the real service.
  return account.add('shipments', { ...shipment, declared: !abroad || isDeclared });
}

/** As the API shows it. */
export const shownShipment = ({ declared: _, ...shipment }: Json): Json => shipment;

function addressOf(account: Account, value: unknown): Json {
  const address = isObject(value) ? value : {};
  if (!address['country']) throw required('country');
  return { ...account.head(), test: true, is_complete: Boolean(address['street1']), ...address };
}

/** A template's parcel has the size of the template; here a cube stands for it. */
function parcelOf(account: Account, parcel: Json): Json {
  if (!parcel['weight']) throw required('weight');
  if (parcel['template'] === undefined && !parcel['length']) throw required('length');
  const size = { length: '10', width: '10', height: '10', distance_unit: 'in' };
  return { ...account.head(), object_state: 'VALID', test: true, ...size, ...parcel };
}
