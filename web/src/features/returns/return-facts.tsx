import type { ReactNode } from 'react';
import type { ReturnParcels } from '#libs/contracts/shipments/returns.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoment } from '../../lib/text/format';
import { serviceTitle } from '../../lib/text/service-title';
import { Card } from '../../ui/card';
import { CopyText } from '../../ui/display/copy-text';
import { TextLink } from '../../ui/navigation/link';
import { formOf } from '../parcels/form/parcel-from-form';
import { parcelsText } from '../parcels/form/parcels-text';

/** The contents, package and route of a return: to review before the label is used. */
export function ReturnFacts({ back, toPrint }: { back: ReturnParcels; toPrint: boolean }) {
  return (
    <Card>
      <h2 className="type-h2">{toPrint ? 'Check before you print' : 'This return'}</h2>
      {toPrint && <p className="mt-1 text-ui text-text-2">Is something wrong? Ask {back.shop} for another label.</p>}
      <dl className="mt-4 grid gap-x-6 gap-y-4 text-ui sm:grid-cols-2">
        <Fact name="From you">
          <Lines lines={back.from} />
        </Fact>
        <Fact name="To">
          <Lines lines={back.to} />
        </Fact>
        {back.contents.length > 0 && (
          <Fact name="Contents">
            <Lines lines={back.contents} />
          </Fact>
        )}
        <Fact name={back.parcels.length > 1 ? 'Parcels' : 'Parcel'}>
          <Lines lines={back.parcels.map((parcel) => parcelsText([formOf(parcel)]))} />
        </Fact>
        {back.carrierName && <Fact name="Service">{serviceTitle(back)}</Fact>}
        <Fact name="Link works until">{formatMoment(back.expiresAt)}</Fact>
        {back.tracking.map(({ slug, trackingNumber }) => (
          <Fact key={slug} name="Tracking number">
            <CopyText text={trackingNumber} label="tracking number" grouped />{' '}
            <TextLink to={paths.track.href({ slug })}>Track</TextLink>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <span key={index} className="block">
      {line}
    </span>
  ));

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-2">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </div>
  );
}
