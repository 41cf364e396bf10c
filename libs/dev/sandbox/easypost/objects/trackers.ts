import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { required } from '../easypost-error.js';

type Scan = {
  hours: number;
  status: string;
  detail: string;
  message: string;
  place: [city: string, state: string, zip: string] | null;
};
const scan = (hours: number, status: string, detail: string, message: string, place: Scan['place'] = null): Scan => ({
  ...{ hours, status, detail, message, place },
});

const houston: Scan['place'] = ['HOUSTON', 'TX', '77063'];
const charleston: Scan['place'] = ['CHARLESTON', 'SC', '29407'];
/** An ordinary journey, hours after the label. */
const journey: readonly Scan[] = [
  scan(0, 'pre_transit', 'status_update', 'Pre-Shipment Info Sent to CARRIER'),
  scan(12.6, 'pre_transit', 'status_update', 'Shipping Label Created', houston),
  scan(22, 'in_transit', 'received_at_origin_facility', 'Arrived at CARRIER Origin Facility', houston),
  scan(30, 'in_transit', 'departed_facility', 'Departed CARRIER Facility', houston),
  scan(47, 'in_transit', 'arrived_at_facility', 'Arrived at CARRIER Facility', ['NORTH HOUSTON', 'TX', '77315']),
  scan(70, 'out_for_delivery', 'out_for_delivery', 'Out for Delivery', charleston),
  scan(76, 'delivered', 'arrived_at_destination', 'Delivered, In/At Mailbox', charleston),
];
const upTo = (count: number, ...more: Scan[]): readonly Scan[] => [...journey.slice(0, count), ...more];

/** Numbers for tests, as the vendor has them: the first digit says how far the parcel is. */
const testCodes: Readonly<Record<string, readonly Scan[]>> = {
  EZ1000000001: upTo(2),
  EZ2000000002: upTo(5),
  EZ3000000003: upTo(6),
  EZ4000000004: journey,
  EZ5000000005: upTo(6, scan(80, 'return_to_sender', 'return', 'Return to Sender', charleston)),
  EZ6000000006: upTo(5, scan(60, 'failure', 'delivery_exception', 'Undeliverable as Addressed', charleston)),
  EZ7000000007: [],
};

const hour = 3600_000;
const day = 24 * hour;

/** POST /trackers: the same number of the same carrier is the same tracker. */
export function openTracker(account: Account, body: Json): Item {
  const input = isObject(body['tracker']) ? body['tracker'] : body;
  const code = textOf(input['tracking_code']);
  if (code === null) throw required('tracking_code');
  const carrier = textOf(input['carrier']);
  const known = account
    .all('trackers')
    .find((one) => one['tracking_code'] === code && (carrier === null || one['carrier'] === carrier));
  return known
    ? current(account, known)
    : current(account, createTracker(account, { code, carrier: carrier ?? 'USPS' }));
}

export function createTracker(
  account: Account,
  { code, carrier, shipment }: { code: string; carrier: string; shipment?: Item },
): Item {
  const time = account.time();
  const id = account.newId('trackers');
  const ordered = isObject(shipment)
    ? null
    : { object: 'Fee', type: 'TrackerFee', amount: '0.02000', charged: true, refunded: false };
  return account.add('trackers', {
    ...{ id, object: 'Tracker', mode: 'test', tracking_code: code, status: 'unknown', status_detail: 'unknown' },
    ...{ created_at: time, updated_at: time, signed_by: null, weight: null, est_delivery_date: null },
    ...{ shipment_id: shipment?.id ?? null, carrier, tracking_details: [], carrier_detail: null, finalized: false },
    ...{ is_return: false, fees: ordered ? [ordered] : [], delivery_evidence: [] },
    public_url: `https://track.easypost.com/${Buffer.from(`v1:${id}`).toString('base64').replaceAll('=', '')}`,
  });
}

/** What has happened by now; true when that is news. */
export function advance(account: Account, tracker: Item): boolean {
  const code = textOf(tracker['tracking_code']) ?? '';
  const test = testCodes[code];
  const started = Date.parse(textOf(tracker['created_at']) ?? '');
  const start = test ? started - 30 * day : started;
  const speed = test ? 1 : (account.options.speed ?? 1);
  const known = tracker['tracking_details'] as Json[];
  if (isCancelled(account, tracker)) return false;
  const due = (test ?? journey).filter(({ hours }) => start + (hours * hour) / speed <= account.now());
  if (due.length === known.length) return false;
  const carrier = textOf(tracker['carrier']) ?? '';
  tracker['tracking_details'] = due.map((one) =>
    detailOf(one, carrier, account.time(start + (one.hours * hour) / speed)),
  );
  const last = due.at(-1);
  Object.assign(tracker, {
    ...{ status: last?.status ?? 'unknown', status_detail: last?.detail ?? 'unknown', updated_at: account.time() },
    ...{ signed_by: last?.status === 'delivered' ? 'John Tester' : null, weight: 17.6 },
    est_delivery_date: account.time(start + (76 * hour) / speed),
    ...{ carrier_detail: carrierDetail, finalized: test !== undefined || last?.status === 'delivered' },
  });
  if (typeof tracker['shipment_id'] === 'string')
    account.find('shipments', tracker['shipment_id'])['status'] = tracker['status'];
  return true;
}

/** A refunded label is not carried. */
const isCancelled = (account: Account, tracker: Item): boolean =>
  typeof tracker['shipment_id'] === 'string' &&
  textOf(account.find('shipments', tracker['shipment_id'])['refund_status']) !== null;

export function current(account: Account, tracker: Item): Item {
  advance(account, tracker);
  return tracker;
}

const placeOf = (place: Scan['place']): Json => ({
  object: 'TrackingLocation',
  ...(place
    ? { city: place[0], state: place[1], country: null, zip: place[2] }
    : { city: null, state: null, country: null, zip: null }),
});

const detailOf = ({ status, detail, message, place }: Scan, carrier: string, datetime: string): Json => ({
  ...{ object: 'TrackingDetail', message: message.replace('CARRIER', carrier), description: '', status },
  ...{ status_detail: detail, datetime, source: carrier, carrier_code: '', tracking_location: placeOf(place) },
  est_delivery_date: null,
});

const carrierDetail: Json = {
  ...{ object: 'CarrierDetail', service: 'First-Class Package Service', container_type: null },
  ...{ est_delivery_date_local: null, est_delivery_time_local: null, origin_location: 'HOUSTON TX, 77001' },
  origin_tracking_location: placeOf(houston),
  ...{ destination_location: 'CHARLESTON SC, 29401', destination_tracking_location: null },
  ...{ guaranteed_delivery_date: null, alternate_identifier: null, initial_delivery_attempt: null },
};
