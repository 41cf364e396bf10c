import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { paths } from '../../lib/navigation/paths';
import { Card } from '../../ui/card';
import { CopyText } from '../../ui/display/copy-text';
import { TextLink } from '../../ui/navigation/link';

/** Tracking numbers, and what to do with the printed label. */
export function NextSteps({ label }: { label: LabelView }) {
  return (
    <Card className="flex flex-col gap-4 text-ui">
      <h2 className="type-h3">Next steps</h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-text-2">
        <li>Stick the label flat on the largest side, barcode uncovered.</li>
        <li>
          Hand the parcel to {label.carrierName}: at a counter, a drop box it fits in, or to the driver.
          {label.sample && ' (This sample label is not postage.)'}
        </li>
        <li>Track it. The page updates with each carrier scan.</li>
      </ol>
      <dl className="flex flex-col gap-2 border-t pt-4">
        {label.pages.map((page) => (
          <div key={page.trackSlug} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt className="sr-only">Tracking number</dt>
            <dd>
              <CopyText text={page.trackingNumber} label="tracking number" grouped />
            </dd>
            <dd>
              <TextLink to={paths.track.href({ slug: page.trackSlug })}>Track</TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
