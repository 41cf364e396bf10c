import { paths } from '../../lib/navigation/paths';
import { plural } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { TextLink } from '../../ui/navigation/link';

/** A label that is left out, and why: as the days of forms and of pickups name it. */
interface ExcludedLabel {
  shipment: string;
  trackingNumber: string;
  text: string;
}

interface ExcludedLabelsProps {
  title: string;
  excluded: readonly ExcludedLabel[];
  /** With those that are not in the list. */
  excludedCount: number;
}

/** The labels that no form or pickup of the day takes, by the reason. */
export function ExcludedLabels({ title, excluded, excludedCount }: ExcludedLabelsProps) {
  const reasons = [...new Set(excluded.map(({ text }) => text))];
  return (
    <SectionCard title={title}>
      <ul className="flex flex-col gap-4">
        {reasons.map((reason) => (
          <Reason key={reason} reason={reason} labels={excluded.filter(({ text }) => text === reason)} />
        ))}
      </ul>
      {excluded.length < excludedCount && (
        <p className="mt-4 text-small text-text-2">
          and {(excludedCount - excluded.length).toLocaleString('en-US')} more
        </p>
      )}
    </SectionCard>
  );
}

function Reason({ reason, labels }: { reason: string; labels: readonly ExcludedLabel[] }) {
  return (
    <li className="flex flex-col gap-2 text-ui">
      <p>
        <span className="font-semibold">{reason}</span>{' '}
        <span className="text-text-2">{plural(labels.length, 'label')}</span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-1">
        {labels.map(({ shipment, trackingNumber }) => (
          <li key={`${shipment} ${trackingNumber}`} className="min-h-6">
            <TextLink to={paths.shipment.href({ slug: shipment })} className="type-code">
              {trackingNumber}
            </TextLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
