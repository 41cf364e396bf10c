import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { CopyText } from '../../ui/display/copy-text';
import { serviceTitle } from '../../lib/text/service-title';

/** The carrier, and the route: towns only, no personal data. */
export function TrackingFacts({ view }: { view: TrackingView }) {
  const facts: [string, React.ReactNode][] = [
    ['Tracking number', <CopyText key="number" text={view.trackingNumber} label="tracking number" grouped />],
    ['Service', serviceTitle(view)],
    ['From', view.origin],
    ['To', view.destination],
    ...(view.parcels > 1 ? ([['Parcel', `${view.parcel} of ${view.parcels}`]] as [string, string][]) : []),
  ];
  return (
    <dl className="grid gap-4 text-ui sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-small text-text-3">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
