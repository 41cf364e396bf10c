import type { ShipmentParcelTracking } from '#libs/contracts/shipments/shipment-details.js';
import { paths } from '../../../lib/navigation/paths';
import { formatDay } from '../../../lib/text/format';
import { SectionCard } from '../../../ui/card';
import { CopyText } from '../../../ui/display/copy-text';
import { TextLink } from '../../../ui/navigation/link';
import { trackingLineTexts } from '../texts/state-texts';
import { RouteSketch } from './route-sketch';

const ended: ReadonlySet<ShipmentParcelTracking['status']> = new Set([
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'exception',
]);

/** Each parcel: its number, where it is, and its way so far. */
export function TrackingSection({ parcels }: { parcels: readonly ShipmentParcelTracking[] }) {
  return (
    <SectionCard title="Tracking">
      <ul className="flex flex-col gap-8">
        {parcels.map((parcel, index) => (
          <li key={parcel.slug} className="flex flex-col gap-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-ui">
              <div>
                <p className="font-semibold">
                  {parcels.length > 1 && `Parcel ${index + 1}: `}
                  {trackingLineTexts[parcel.status]}
                  {parcel.estimatedDelivery && !ended.has(parcel.status) && (
                    <span className="font-normal text-text-2"> · expected {formatDay(parcel.estimatedDelivery)}</span>
                  )}
                </p>
                <CopyText text={parcel.trackingNumber} label="tracking number" grouped />
              </div>
              <TextLink to={paths.track.href({ slug: parcel.slug })} className="inline-flex min-h-8 items-center">
                All scans
                {parcels.length > 1 && <span className="sr-only"> of parcel {index + 1}</span>}
              </TextLink>
            </div>
            <RouteSketch parcel={parcel} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
