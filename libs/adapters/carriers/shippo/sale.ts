import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { readRate } from './read-rates.js';
import type { VendorRate, VendorTransaction } from './vendor-objects.js';

/** The transactions of a rate, one for each parcel, the first first; `surplus`: sold twice, because an answer was lost. */
export type Sale = { sold: VendorTransaction[]; surplus: VendorTransaction[]; unfinished: boolean };

const soldStates = ['SUCCESS', 'REFUNDPENDING', 'REFUNDED', 'REFUNDREJECTED'];
const takenBack = ['REFUNDPENDING', 'REFUNDED'];

/** Sorts what was found under a rate. A transaction with the state ERROR is a refusal: nothing was sold. */
export function saleOf(transactions: readonly VendorTransaction[]): Sale {
  const inTime = transactions.toSorted((a, b) => (a.object_created ?? '').localeCompare(b.object_created ?? ''));
  const byParcel = new Map<string, VendorTransaction[]>();
  for (const one of inTime.filter(({ status }) => soldStates.includes(status ?? ''))) {
    const same = byParcel.get(one.parcel ?? '') ?? [];
    byParcel.set(one.parcel ?? '', [...same, one]);
  }
  const sold = [...byParcel.values()].flatMap(([first]) => (first ? [first] : []));
  const surplus = [...byParcel.values()].flatMap(([, ...more]) => more).filter(({ status }) => status === 'SUCCESS');
  return { sold, surplus, unfinished: inTime.some(({ status }) => status === 'QUEUED' || status === 'WAITING') };
}

/** The sold label; null while a parcel is without one, and after a refund was requested. */
export function boughtLabels(rate: VendorRate, sold: readonly VendorTransaction[]): BoughtLabels | null {
  if (sold.some(({ status }) => takenBack.includes(status ?? ''))) return null;
  const { serviceName, postage, insurance, zone } = readRate(rate);
  const parcels = sold.flatMap(({ tracking_number: number, label_url: labelUrl, test }) =>
    number
      ? [
          {
            ...{ trackingNumber: number, barcode: { symbology: 'code128' as const, text: number }, routingCode: '' },
            ...(zone ? { zone } : {}),
            ...{ serviceBanner: serviceName.toUpperCase(), sample: test !== false },
            ...(labelUrl ? { labelUrl } : {}),
          },
        ]
      : [],
  );
  const [first] = parcels;
  if (!first || parcels.length < sold.length) return null;
  const [carrierReference, masterTrackingNumber] = [sold[0]?.object_id ?? '', first.trackingNumber];
  return { carrierReference, masterTrackingNumber, cost: postage + insurance, parcels };
}
