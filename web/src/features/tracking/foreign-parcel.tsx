import { clsx } from 'clsx';
import type { ForeignParcel as Parcel } from '#libs/contracts/shipments/tracked-number.js';
import { formatAgo } from '../../lib/text/format';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { Card } from '../../ui/card';
import { CopyText } from '../../ui/display/copy-text';
import { CarrierPageLink } from './carrier-page-link';
import { TrackingEvents } from './tracking-events';
import { TrackingProgressBar } from './tracking-progress-bar';
import { FindParcel } from './find-parcel';
import { estimateText, reasonText } from './tracking-estimate';
import { statusGrounds, trackingDisplays } from './tracking-text';

/** Another shop's parcel: the carrier's data about the number. `now`: milliseconds since 1970. */
export function ForeignParcel({ parcel, now }: { parcel: Parcel; now: number }) {
  const { icon: Icon, tone } = trackingDisplays[parcel.status];
  const isKnown = parcel.events.length > 0;
  usePageTitle(parcel.text);
  return (
    <>
      <Card className="flex flex-col gap-6">
        <div className="flex items-start gap-3 sm:gap-4">
          <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full', statusGrounds[tone])}>
            <Icon aria-hidden className="size-6" />
          </span>
          <div role="status" className="min-w-0">
            <h1 className="type-h1">{parcel.text}</h1>
            {reasonText(parcel) && <p className="font-medium">{reasonText(parcel)}.</p>}
            <p className="text-text-2">
              {isKnown
                ? estimateText(parcel, now)
                : `${parcel.carrierName} has no scans of this number. It may be new, or mistyped.`}
            </p>
          </div>
        </div>
        {isKnown && <TrackingProgressBar view={parcel} />}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4 text-small text-text-2">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            {parcel.carrierName} <CopyText text={parcel.trackingNumber} label="tracking number" grouped />
          </p>
          <p>Checked {formatAgo(parcel.checkedAt, now)}</p>
          <CarrierPageLink carrierName={parcel.carrierName} page={parcel.carrierPage} />
        </div>
      </Card>
      {isKnown ? (
        <Card>
          <h2 className="type-h2 mb-5">Tracking history</h2>
          <TrackingEvents events={parcel.events} />
        </Card>
      ) : (
        <Card className="flex flex-col gap-4">
          <h2 className="type-h2">Track another number</h2>
          <FindParcel />
        </Card>
      )}
    </>
  );
}
