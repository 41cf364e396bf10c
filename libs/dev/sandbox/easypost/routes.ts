import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { isObject, textOf, type Account, type Item, type Json, type Kind } from './account.js';
import { notFound, required } from './easypost-error.js';
import { createAddress, createAndVerify, verifyKnown } from './objects/addresses.js';
import * as batches from './objects/batches.js';
import { customsInfoOf, customsItemOf } from './objects/customs.js';
import * as insurances from './objects/insurances.js';
import { carrierMetadata, listAccounts } from './objects/metadata.js';
import { buyOrder, createOrder } from './objects/orders.js';
import { parcelOf } from './objects/parcels.js';
import * as pickups from './objects/pickups.js';
import { rate } from './objects/rates.js';
import { createRefunds, refundShipment } from './objects/refunds.js';
import { createScanForm } from './objects/scan-forms.js';
import * as shipments from './objects/shipments.js';
import { advance, current, openTracker } from './objects/trackers.js';
import { saveWebhook, shownWebhook } from './objects/webhooks.js';

type Call = { account: Account; body: Json; query: URLSearchParams; id: string };
/** Answers with the status of its table. */
type Handler = (call: Call) => unknown;

const reread = (account: Account, shipment: Item): Item => {
  if (isObject(shipment['tracker'])) advance(account, shipment['tracker'] as Item);
  return shipment;
};
const bought = ({ account, body, id }: Call): Item => {
  const shipment = account.find('shipments', id);
  shipments.buyShipment(account, shipment, shipments.rateOf(shipment, body), textOf(body['insurance']));
  return shipment;
};
const form = ({ account, body, id }: Call): Item => {
  const shipment = account.find('shipments', id);
  const input = body['form'];
  if (!isObject(input)) throw required('form');
  const time = account.time();
  const [formId, type] = [account.newId('forms'), textOf(input['type'])];
  (shipment['forms'] as Json[]).push({
    ...{ object: 'Form', id: formId, created_at: time, updated_at: time, mode: 'test', form_type: type },
    ...{ form_url: `${account.url}/files/form/${formId}.pdf`, submitted_electronically: null },
  });
  return reread(account, shipment);
};

/** Verbs of objects: POST or GET /KIND/ID/VERB. */
const verbs: Readonly<Record<string, [status: number, handler: Handler]>> = {
  'POST shipments buy': [200, bought],
  'POST shipments refund': [
    200,
    ({ account, id }) => refundShipment(account, reread(account, account.find('shipments', id))),
  ],
  'POST shipments insure': [
    200,
    ({ account, id, body }) => insurances.insureShipment(account, account.find('shipments', id), body),
  ],
  'POST shipments forms': [201, form],
  'GET shipments label': [
    200,
    ({ account, id, query }) => shipments.convertLabel(account.find('shipments', id), query.get('file_format') ?? ''),
  ],
  'POST shipments rerate': [200, ({ account, id }) => ({ rates: account.find('shipments', id)['rates'] })],
  'GET orders rates': [200, ({ account, id }) => account.find('orders', id)],
  'POST orders buy': [200, ({ account, id, body }) => buyOrder(account, account.find('orders', id), body)],
  'GET addresses verify': [200, ({ account, id }) => verifyKnown(account, id)],
  'POST batches add_shipments': [
    200,
    ({ account, id, body }) => batches.addShipments(account, account.find('batches', id), body),
  ],
  'POST batches remove_shipments': [
    200,
    ({ account, id, body }) => batches.removeShipments(account.find('batches', id), body),
  ],
  'POST batches buy': [200, ({ account, id }) => batches.buyBatch(account, account.find('batches', id))],
  'POST batches label': [200, ({ account, id }) => batches.labelBatch(account, account.find('batches', id))],
  'POST batches scan_form': [200, ({ account, id }) => batches.scanBatch(account, account.find('batches', id))],
  'POST pickups buy': [200, ({ account, id, body }) => pickups.buyPickup(account, account.find('pickups', id), body)],
  'POST pickups cancel': [200, ({ account, id }) => pickups.cancelPickup(account, account.find('pickups', id))],
  'POST insurances refund': [
    200,
    ({ account, id }) => insurances.refundInsurance(account, account.find('insurances', id)),
  ],
  'POST claims cancel': [200, ({ account, id }) => insurances.cancelClaim(account, account.find('claims', id))],
  'GET events payloads': [200, () => ({ payloads: [] })],
};

/** What is made: POST /KIND. */
const makers: Readonly<Record<string, [status: number, handler: Handler]>> = {
  'addresses/create_and_verify': [200, ({ account, body }) => createAndVerify(account, body)],
  addresses: [201, ({ account, body }) => createAddress(account, body)],
  parcels: [201, ({ account, body }) => parcelOf(account, isObject(body['parcel']) ? body['parcel'] : body)],
  customs_items: [201, ({ account, body }) => customsItemOf(account, body['customs_item'])],
  customs_infos: [201, ({ account, body }) => customsInfoOf(account, body['customs_info'])],
  shipments: [201, ({ account, body }) => shipments.createShipment(account, body)],
  orders: [201, ({ account, body }) => createOrder(account, body)],
  trackers: [200, ({ account, body }) => openTracker(account, body)],
  'trackers/batch': [200, ({ account, body }) => trackerBatch(account, body)],
  batches: [200, ({ account, body }) => batches.createBatch(account, body)],
  scan_forms: [200, ({ account, body }) => createScanForm(account, body)],
  pickups: [200, ({ account, body }) => pickups.createPickup(account, body)],
  insurances: [201, ({ account, body }) => insurances.createInsurance(account, body)],
  claims: [201, ({ account, body }) => insurances.createClaim(account, body)],
  refunds: [201, ({ account, body }) => createRefunds(account, body)],
  webhooks: [201, ({ account, body }) => shownWebhook(saveWebhook(account, body))],
  '/beta/rates': [200, ({ account, body }) => statelessRates(account, body)],
};

const trackerBatch = (account: Account, body: Json): Json => ({
  trackers: (body['tracking_codes'] as string[]).map((code) => openTracker(account, { tracking_code: code })),
  has_more: false,
});

function statelessRates(account: Account, body: Json): Json {
  const input = isObject(body['shipment']) ? body['shipment'] : {};
  const [from, to, parcel] = [input['from_address'], input['to_address'], input['parcel']].map((one) =>
    isObject(one) ? one : {},
  );
  const route = { from: from ?? {}, to: to ?? {}, parcel: parcel ?? {}, options: {}, accounts: [] };
  const named = (object: string, one: Json | undefined) => ({ object, ...one });
  const options = { currency: 'USD', payment: { type: 'SENDER' }, date_advance: 0 };
  return {
    ...{ from_address: named('Address', from), to_address: named('Address', to), parcel: named('Parcel', parcel) },
    ...{ options, ...rate(account, null, route) },
  };
}

const kinds: readonly Kind[] = [
  ...(['addresses', 'parcels', 'customs_infos', 'customs_items', 'shipments', 'rates', 'orders', 'trackers'] as const),
  ...(['batches', 'scan_forms', 'pickups', 'insurances', 'claims', 'refunds', 'webhooks', 'events'] as const),
];

/** Answers a request of the API. @throws EasypostError */
export function answerApi(account: Account, request: OutboundRequest): StoreReply {
  const body = request.body === '' ? {} : (JSON.parse(request.body) as Json);
  const path = request.path.replace(/^\/v2\/+/, '');
  const [head = '', id = '', verb] = path.split('/');
  const call = { account, body, query: request.query, id };
  const maker = request.method === 'POST' ? makers[path] : undefined;
  if (maker) return { status: maker[0], body: maker[1](call) };
  if (path === 'carrier_accounts') return { status: 200, body: listAccounts(account) };
  if (path === 'metadata/carriers') return { status: 200, body: carrierMetadata(request.query) };
  const kind = kinds.find((one) => one === head);
  if (!kind) throw notFound();
  if (id === '') return { status: 200, body: account.page(kind, request.query) };
  if (verb === undefined) return one(call, kind, request.method);
  if (verb === 'payloads' && path.split('/').length > 3) throw notFound();
  const known = verbs[`${request.method} ${kind} ${verb}`];
  if (!known) throw notFound();
  return { status: known[0], body: known[1](call) };
}

function one({ account, body, id }: Call, kind: Kind, method: string): StoreReply {
  const found = account.find(kind, id);
  if (method === 'DELETE') {
    account.remove(kind, id);
    return { status: 200, body: kind === 'webhooks' ? {} : { success: true } };
  }
  if (method === 'PATCH' && kind === 'webhooks')
    return { status: 201, body: shownWebhook(saveWebhook(account, body, found)) };
  if (kind === 'trackers') return { status: 200, body: current(account, found) };
  if (kind === 'webhooks') return { status: 200, body: shownWebhook(found) };
  return { status: 200, body: kind === 'shipments' ? reread(account, found) : found };
}
