import { textOf } from '../store-kit/text-of.js';
import { isObject, type Account, type Item, type Json } from './account.js';
import { required } from './shippo-error.js';

/** Receivers in NY rehearse failures: the purchase is refused, the answer is lost, the refund is refused. */
export const rehearsed = { refused: '00596', lost: '00597', unrefunded: '00598' } as const;

export const goesTo = (account: Account, transaction: Json, zip: string): boolean => {
  const to = shipmentOf(account, transaction)['address_to'];
  return isObject(to) && textOf(to['zip']) === zip;
};

/** The shipment behind a transaction. */
export const shipmentOf = (account: Account, transaction: Json): Item =>
  account.find('shipments', account.find('rates', transaction['rate'])['shipment']);

/**
 * POST /transactions: one for each parcel, and the answer is that of the first. The same rate sells again when it is asked again, as
 * with the real service. A refusal is an answer like any other, with the status ERROR.
 */
export function createTransaction(account: Account, body: Json): Item {
  if (!body['rate']) throw required('rate');
  const rate = account.find('rates', body['rate']);
  const shipment = account.find('shipments', rate['shipment']);
  const to = shipment['address_to'] as Json;
  const refusal =
    shipment['declared'] === true
      ? textOf(to['zip']) === rehearsed.refused && 'Recipient address is undeliverable.'
      : 'customs_declaration is required for international shipments.';
  const made = (shipment['parcels'] as Item[]).map((parcel) => ({ parcel: parcel.object_id }));
  const shared = { rate: rate.object_id, metadata: textOf(body['metadata']), test: true, object_state: 'VALID' };
  const type = textOf(body['label_file_type'], 'PDF_4x6');
  if (refusal)
    return account.add('transactions', {
      ...{ ...account.head(), ...shared, label_file_type: type, status: 'ERROR' },
      messages: [{ source: textOf(rate['provider']), code: '', text: refusal }],
    });
  const [first] = made.map(({ parcel }) => {
    const head = account.head();
    return account.add('transactions', {
      ...{ ...head, ...shared, parcel, label_file_type: type, status: 'SUCCESS', messages: [] },
      label_url: `${account.url}/files/${head.object_id}.${type === 'ZPLII' ? 'zpl' : 'png'}?Signature=sandbox&Expires=${expiryOf(account)}`,
      ...{ tracking_number: numberOf(account, rate), tracking_status: 'PRE_TRANSIT' },
    });
  });
  if (!first) throw required('parcels');
  return first;
}

const expiryOf = (account: Account): number => Math.floor(account.now() / 1000) + 7 * 24 * 3600;

/** A number in the form of its carrier, with a valid check digit where it is USPS's. */
function numberOf(account: Account, rate: Item): string {
  const serial = String(account.nextSerial()).padStart(8, '0');
  if (textOf(rate['provider']) !== 'USPS') return `1Z9999990${serial}0`.slice(0, 18);
  const body = `9205590164917${serial}`;
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** GET /transactions, those of a rate when it is named. */
export const listTransactions = (account: Account, query: URLSearchParams): Json => {
  const [rate, state] = [query.get('rate'), query.get('object_status')];
  const chosen = account
    .all('transactions')
    .filter((one) => (rate === null || one['rate'] === rate) && (state === null || one['status'] === state));
  return account.page(chosen, query);
};

/** POST /refunds: decided later, see `decideRefunds`. */
export function createRefund(account: Account, body: Json): Item {
  if (!body['transaction']) throw required('transaction');
  const transaction = account.find('transactions', body['transaction']);
  if (transaction['status'] !== 'SUCCESS') throw required('transaction');
  transaction['status'] = 'REFUNDPENDING';
  return account.add('refunds', {
    ...account.head(),
    ...{ status: 'PENDING', test: true, transaction: transaction.object_id },
  });
}

const fifteenDays = 15 * 24 * 3600_000;

/** What time brings: a refund is decided after fifteen days. */
export function decideRefunds(account: Account): void {
  for (const refund of account.all('refunds').filter(({ status }) => status === 'PENDING')) {
    if (Date.parse(textOf(refund['object_created'])) + fifteenDays > account.now()) continue;
    const transaction = account.find('transactions', refund['transaction']);
    const refused = goesTo(account, transaction, rehearsed.unrefunded);
    refund['status'] = refused ? 'ERROR' : 'SUCCESS';
    transaction['status'] = refused ? 'REFUNDREJECTED' : 'REFUNDED';
  }
}
