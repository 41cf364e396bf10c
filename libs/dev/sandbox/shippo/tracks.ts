import { textOf } from '../store-kit/text-of.js';
import type { Account, Json } from './account.js';
import { notFound } from './shippo-error.js';

type Scan = [hours: number, status: string, substatus: string | null, words: string, city: string];

/** An ordinary journey, hours after the label. */
const journey: readonly Scan[] = [
  [0, 'PRE_TRANSIT', 'information_received', 'Shipment information received.', 'San Francisco'],
  [12, 'TRANSIT', 'package_accepted', 'Your shipment has been accepted.', 'San Francisco'],
  [30, 'TRANSIT', 'package_departed', 'Your shipment has departed from the origin.', 'Oakland'],
  [60, 'TRANSIT', 'package_arrived', 'Your shipment has arrived at a facility.', 'Chicago'],
  [70, 'TRANSIT', 'out_for_delivery', 'Your shipment is out for delivery.', 'Chicago'],
  [76, 'DELIVERED', 'delivered', 'Your shipment has been delivered.', 'Chicago'],
];

/** Numbers for tests of the carrier `shippo`, as the vendor has them. */
const testNumbers: Readonly<Record<string, readonly Scan[]>> = {
  SHIPPO_UNKNOWN: [],
  SHIPPO_PRE_TRANSIT: journey.slice(0, 1),
  SHIPPO_TRANSIT: journey.slice(0, 4),
  SHIPPO_DELIVERED: journey,
  SHIPPO_RETURNED: [...journey.slice(0, 4), [90, 'RETURNED', 'return_to_sender', 'Returned to the sender.', 'Chicago']],
  SHIPPO_FAILURE: [...journey.slice(0, 4), [90, 'FAILURE', 'package_lost', 'Your shipment has been lost.', 'Chicago']],
};

const hour = 3600_000;

/** GET /tracks/{carrier}/{number}: of a label of the account what has happened by now, of a test number its story. */
export function trackOf(account: Account, carrier: string, number: string): Json {
  const test = carrier === 'shippo' ? testNumbers[number] : undefined;
  const sold = account.all('transactions').find((one) => one['tracking_number'] === number);
  if (!test && !sold) throw notFound();
  const start = sold ? Date.parse(textOf(sold['object_created'])) : account.now() - 100 * hour;
  const due = (test ?? journey).filter(([hours]) => start + hours * hour <= account.now());
  const history = due.map((scan) => scanObject(account, start, scan));
  const last = history.at(-1);
  return {
    ...{ carrier, tracking_number: number, messages: [], metadata: '', tracking_history: history },
    ...(last ? { tracking_status: last } : {}),
    eta: new Date(start + 76 * hour).toISOString(),
    ...(sold ? { transaction: sold.object_id } : {}),
  };
}

function scanObject(account: Account, start: number, [hours, status, code, words, city]: Scan): Json {
  const { object_owner: _, ...head } = account.head();
  return {
    ...head,
    ...{ status, status_details: words, status_date: new Date(start + hours * hour).toISOString() },
    ...(code ? { substatus: { code, text: words, action_required: false } } : {}),
    location: { city, state: city === 'Chicago' ? 'IL' : 'CA', zip: '', country: 'US' },
  };
}
