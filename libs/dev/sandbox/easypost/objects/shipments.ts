import { createHash } from 'node:crypto';
import { mod10From3, upsCheckDigit } from '#libs/contracts/carriers/check-digits.js';
import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';
import { addressOf, verifyAddress } from './addresses.js';
import { customsInfoOf } from './customs.js';
import { parcelOf } from './parcels.js';
import { rate, zoneOf } from './rates.js';
import { createTracker } from './trackers.js';

/** Receivers' ZIP codes that rehearse a failure; they belong to nobody. */
export const rehearsed = {
  claimRejected: '00595',
  refused: '00596',
  lost: '00597',
  refundRejected: '00598',
  noRates: '00599',
} as const;
export const goesTo = (shipment: Json, zip: string): boolean =>
  isObject(shipment['to_address']) && (textOf(shipment['to_address']['zip']) ?? '').startsWith(zip);

/** POST /shipments; with `service` it is bought at once. */
export function createShipment(account: Account, body: Json, shared: Json = {}): Item {
  const input = isObject(body['shipment']) ? { ...shared, ...body['shipment'] } : undefined;
  if (!input || Object.keys(input).length === 0) throw required('shipment');
  const from = addressOf(account, input['from_address'], 'from_address');
  const to = addressOf(account, input['to_address'], 'to_address');
  const parcel = parcelOf(account, input['parcel']);
  const options = isObject(input['options']) ? input['options'] : {};
  const accounts: string[] = Array.isArray(input['carrier_accounts']) ? (input['carrier_accounts'] as string[]) : [];
  const id = account.newId('shipments');
  const priced = goesTo({ to_address: to }, rehearsed.noRates)
    ? {
        rates: [],
        messages: [{ carrier: 'USPS', type: 'rate_error', message: 'Unable to retrieve USPS rates: timed out' }],
      }
    : rate(account, id, { from, to, parcel, options, accounts });
  const time = account.time();
  const shipment: Item = account.add('shipments', {
    ...{ id, object: 'Shipment', created_at: time, updated_at: time, is_return: input['is_return'] === true },
    ...{ messages: priced.messages, mode: 'test' },
    options: { ...options, currency: 'USD', payment: { type: 'SENDER' }, date_advance: 0 },
    ...{ reference: textOf(input['reference']), status: 'unknown', tracking_code: null },
    ...{ batch_id: null, batch_status: null, batch_message: null },
    customs_info:
      isObject(input['customs_info']) && Object.keys(input['customs_info']).length > 0
        ? customsInfoOf(account, input['customs_info'])
        : null,
    ...{ from_address: from, insurance: null, order_id: null, parcel, postage_label: null, rates: priced.rates },
    ...{ refund_status: null, scan_form: null, selected_rate: null, tracker: null, to_address: to },
    usps_zone: zoneOf(from, to),
    return_address: isObject(input['return_address'])
      ? addressOf(account, input['return_address'], 'return_address')
      : from,
    buyer_address: to,
    ...{ forms: [], fees: [] },
  });
  if (Array.isArray(input['tax_identifiers']))
    shipment['tax_identifiers'] = (input['tax_identifiers'] as Json[]).map((one) => ({ ...one, tax_id: 'HIDDEN' }));
  if (input['service'] !== undefined) buyShipment(account, shipment, serviceOf(shipment, textOf(input['service'])));
  return shipment;
}

const ratesOf = (shipment: Json): Item[] => shipment['rates'] as Item[];

function serviceOf(shipment: Json, service: string | null): Item {
  const found = ratesOf(shipment).find((one) => one['service'] === service);
  if (found) return found;
  throw new EasypostError(422, 'SHIPMENT.POSTAGE.FAILURE', `USPS does not offer service ${service} for this shipment.`);
}

/** The rate that a body of POST …/buy names. */
export function rateOf(shipment: Json, body: Json): Item {
  const id = isObject(body['rate']) ? body['rate']['id'] : undefined;
  const found = ratesOf(shipment).find((one) => one.id === id);
  if (!found) throw required('rate');
  return found;
}

/** Sells the label. A shipment has one: the second purchase is refused, whatever its rate. */
export function buyShipment(account: Account, shipment: Item, chosen: Item, insured: string | null = null): void {
  if (shipment['postage_label'])
    throw new EasypostError(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  if (goesTo(shipment, rehearsed.refused))
    throw new EasypostError(422, 'SHIPMENT.POSTAGE.FAILURE', 'Recipient address is undeliverable.');
  const carrier = textOf(chosen['carrier']) ?? '';
  const code = trackingCode(carrier, account.nextSerial());
  const to = { ...(shipment['to_address'] as Item) };
  verifyAddress(to);
  const time = account.time();
  const amount = insured ?? '50.00';
  const fee = (type: string, cents: string) => ({ object: 'Fee', type, amount: cents, charged: true, refunded: false });
  Object.assign(shipment, {
    ...{ tracking_code: code, insurance: amount, updated_at: time, to_address: to, buyer_address: to },
    selected_rate: { ...chosen, created_at: time, updated_at: time },
    postage_label: labelOf(account, shipment, time),
    tracker: createTracker(account, { code, carrier, shipment }),
    fees: [
      fee('LabelFee', '0.00000'),
      fee('PostageFee', `${textOf(chosen['rate'])}000`),
      fee('InsuranceFee', `${Math.max(insured === null ? 0.5 : 1, Number(amount) / 100).toFixed(2)}000`),
    ],
  });
}

const extensions: Readonly<Record<string, string>> = {
  PNG: 'image/png',
  PDF: 'application/pdf',
  ZPL: 'application/zpl',
};

function labelOf(account: Account, shipment: Item, time: string): Json {
  const format = textOf((shipment['options'] as Json)['label_format'])?.toUpperCase() ?? 'PNG';
  const type = extensions[format] ?? 'image/png';
  const file = createHash('sha256').update(shipment.id).digest('hex').slice(0, 34);
  return {
    ...{ object: 'PostageLabel', id: account.newId('postage_labels'), created_at: time, updated_at: time },
    ...{ date_advance: 0, integrated_form: 'none', label_date: time, label_resolution: 300, label_size: '4x6' },
    ...{ label_type: 'default', label_file_type: type },
    label_url: labelUrl(account, file, type.endsWith('pdf') ? 'pdf' : type.endsWith('zpl') ? 'zpl' : 'png'),
    ...{ label_pdf_url: null, label_zpl_url: null, label_epl2_url: null, label_file: null },
  };
}

const labelUrl = (account: Account, file: string, extension: string): string =>
  `${account.url}/files/postage_label/${account.time().slice(0, 10).replaceAll('-', '')}/${file}.${extension}`;

/** GET …/label?file_format=: the same label as another kind of file, from a PNG only. */
export function convertLabel(shipment: Item, format: string): Item {
  const label = shipment['postage_label'];
  const name = ({ PDF: 'pdf', ZPL: 'zpl', EPL2: 'epl2' } as Readonly<Record<string, string>>)[format.toUpperCase()];
  if (!isObject(label) || name === undefined || label['label_file_type'] !== 'image/png')
    throw new EasypostError(422, 'SHIPMENT.LABEL.CONVERT.FAILURE', 'Unable to convert this label.');
  label[`label_${name}_url`] = (textOf(label['label_url']) ?? '').replace(/png$/, name);
  return shipment;
}

/** Sample numbers of each carrier's form, with the right check digit. */
function trackingCode(carrier: string, serial: number): string {
  const digits = String(serial).padStart(9, '0');
  if (carrier.startsWith('UPS')) {
    const body = `EP0000010${digits.slice(-6)}`;
    return `1Z${body}${upsCheckDigit(body)}`;
  }
  if (carrier.startsWith('FedEx')) return withCheck(`79${digits.slice(-9)}`, 11);
  if (carrier.startsWith('DHL')) return `${digits}${Number(digits) % 7}`;
  const body = `940010011036${digits}`;
  return `${body}${mod10From3(body)}`;
}

/** Weights 1, 3, 7 from the right, mod 11, then mod 10. */
function withCheck(body: string, divisor: number): string {
  const weights = [1, 3, 7];
  const total = [...body].reverse().reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0);
  return `${body}${(total % divisor) % 10}`;
}
