import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { buyShipment, createShipment } from './shipments.js';
import { creatingForm } from './scan-forms.js';

const statuses = ['created', 'queued_for_purchase', 'creation_failed', 'postage_purchased', 'postage_purchase_failed'];
type Line = Json & { id: string };
const lines = (batch: Item): Line[] => batch['shipments'] as Line[];

/** POST /batches: shipments by id, or whole ones that are made at once. */
export function createBatch(account: Account, body: Json): Item {
  const input = isObject(body['batch']) ? body['batch'] : {};
  const time = account.time();
  const batch = account.add('batches', {
    ...{ id: account.newId('batches'), object: 'Batch', mode: 'test', state: 'creating', num_shipments: 0 },
    ...{ reference: textOf(input['reference']), created_at: time, updated_at: time, scan_form: null, shipments: [] },
    ...{ status: {}, pickup: null, label_url: null },
  });
  return addShipments(account, batch, input);
}

export function addShipments(account: Account, batch: Item, body: Json): Item {
  for (const one of (Array.isArray(body['shipments']) ? body['shipments'] : []) as Json[]) {
    const shipment =
      typeof one['id'] === 'string'
        ? account.find('shipments', one['id'])
        : createShipment(account, { shipment: { ...one, service: undefined } });
    shipment['batch_id'] = batch.id;
    if (one['service'] !== undefined) shipment['service_chosen'] = one['service'];
    const bought = shipment['postage_label'] !== null;
    lines(batch).push({
      ...{ batch_status: bought ? 'postage_purchased' : 'created', batch_message: null },
      ...{ reference: shipment['reference'], tracking_code: shipment['tracking_code'], id: shipment.id },
    });
  }
  return counted(batch, 'created');
}

export function removeShipments(batch: Item, body: Json): Item {
  const gone = new Set((Array.isArray(body['shipments']) ? (body['shipments'] as Json[]) : []).map(({ id }) => id));
  batch['shipments'] = lines(batch).filter(({ id }) => !gone.has(id));
  return counted(batch, 'purchased');
}

/** POST /batches/ID/buy. The answer comes before the labels do. */
export function buyBatch(account: Account, batch: Item): Item {
  for (const line of lines(batch)) if (line['batch_status'] === 'created') line['batch_status'] = 'queued_for_purchase';
  const answer = structuredClone(batch);
  for (const line of lines(batch)) {
    const shipment = account.find('shipments', line.id);
    const rate = (shipment['rates'] as Item[]).find((one) => one['service'] === shipment['service_chosen']);
    if (shipment['postage_label'] === null && rate) buyShipment(account, shipment, rate);
    const bought = shipment['postage_label'] !== null;
    Object.assign(line, {
      batch_status: bought ? 'postage_purchased' : 'postage_purchase_failed',
      batch_message: bought ? null : 'USPS does not offer this service for this shipment.',
      tracking_code: shipment['tracking_code'],
    });
  }
  counted(batch, 'purchased');
  account.onEvent('batch.updated', batch, { state: 'created' });
  return answer;
}

export function labelBatch(account: Account, batch: Item): Item {
  const answer = { ...batch, state: 'label_generating' };
  Object.assign(batch, { state: 'label_generated', label_url: `${account.url}/files/batch_label/${batch.id}.pdf` });
  account.onEvent('batch.updated', batch, { state: 'label_generating' });
  return answer;
}

/** POST /batches/ID/scan_form: the form is being made. */
export function scanBatch(account: Account, batch: Item): Item {
  const shipments = lines(batch).map(({ id }) => account.find('shipments', id));
  const form = creatingForm(account, shipments, batch.id);
  batch['scan_form'] = form;
  return {
    ...batch,
    scan_form: { ...form, tracking_codes: [], address: null, status: 'creating', form_url: null },
  };
}

function counted(batch: Item, state: string): Item {
  const count = (status: string) => lines(batch).filter((line) => line['batch_status'] === status).length;
  batch['status'] = Object.fromEntries(statuses.map((status) => [status, count(status)]));
  return Object.assign(batch, { state, num_shipments: lines(batch).length });
}
