import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';
import { goesTo, rehearsed } from './shipments.js';

const unseen = ['unknown', 'pre_transit'];

/** POST /shipments/ID/refund: asks the carrier, which decides later; a parcel that was scanned is not taken back. */
export function refundShipment(account: Account, shipment: Item): Item {
  const tracker = shipment['tracker'];
  if (!isObject(tracker)) throw new EasypostError(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'There is no postage to refund.');
  if (shipment['refund_status'] !== null && shipment['refund_status'] !== 'rejected') return shipment;
  shipment['refund_status'] = unseen.includes(textOf(tracker['status']) ?? '') ? 'submitted' : 'not_applicable';
  const time = account.time();
  shipment['updated_at'] = time;
  if (shipment['refund_status'] === 'submitted')
    account.add('refunds', {
      ...{ id: account.newId('refunds'), object: 'Refund', created_at: time, updated_at: time },
      ...{ tracking_code: shipment['tracking_code'], confirmation_number: null, status: 'submitted' },
      ...{ carrier: tracker['carrier'], shipment_id: shipment.id },
    });
  return shipment;
}

/** POST /refunds: the same for numbers. */
export function createRefunds(account: Account, body: Json): Item[] {
  const input = isObject(body['refund']) ? body['refund'] : body;
  if (!Array.isArray(input['tracking_codes'])) throw required('tracking_codes');
  return (input['tracking_codes'] as unknown[]).flatMap((code) => {
    const shipment = account.all('shipments').find((one) => one['tracking_code'] === code);
    if (shipment) refundShipment(account, shipment);
    return account.all('refunds').filter((one) => one['tracking_code'] === code);
  });
}

/** How long the carrier takes to decide. */
const decisionMs = 15 * 24 * 3600_000;

/** Ends the refunds whose time has come, or all of them, and says so in an event; the ZIP 00598 is refused. */
export function decideRefunds(account: Account, isTime = false): void {
  for (const refund of account.all('refunds')) {
    const since = account.now() - Date.parse(textOf(refund['created_at']) ?? '');
    const isDue = isTime || since >= decisionMs / (account.options.speed ?? 1);
    if (refund['status'] !== 'submitted' || !isDue) continue;
    const shipment = account.find('shipments', textOf(refund['shipment_id']) ?? '');
    const status = goesTo(shipment, rehearsed.refundRejected) ? 'rejected' : 'refunded';
    Object.assign(refund, { status, updated_at: account.time(), confirmation_number: `RF${refund.id.slice(-8)}` });
    shipment['refund_status'] = status;
    account.onEvent('refund.successful', refund, { status: 'submitted' });
  }
}
