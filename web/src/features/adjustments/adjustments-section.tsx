import type { ShipmentAdjustment } from '#libs/contracts/adjustments/adjustments.js';
import { formatMoment } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { adjustmentNames, dollarsText } from './adjustment-text';
import { ChargeNote } from './charge-note';
import { ComparedTable } from './compared-table';

interface AdjustmentsSectionProps {
  slug: string;
  adjustments: readonly ShipmentAdjustment[];
}

/** Adjustments of a shipment, and what its owner is charged for them. */
export function AdjustmentsSection({ slug, adjustments }: AdjustmentsSectionProps) {
  return (
    <SectionCard title="Carrier adjustment">
      <div className="flex flex-col gap-5 text-ui">
        {adjustments.map(({ kind, difference, declared, measured, createdAt, charge }) => (
          <article key={createdAt} aria-label={adjustmentNames[kind]} className="flex flex-col gap-3">
            <p>
              <span className="font-semibold">{adjustmentNames[kind]}.</span> The carrier billed us{' '}
              {dollarsText(difference)} more.{!charge && ' You don’t pay for it.'}
            </p>
            <ComparedTable of={`billed ${formatMoment(createdAt)}`} declared={declared} measured={measured} />
            {charge && <ChargeNote slug={slug} charge={charge} />}
            <p className="text-small text-text-2">Billed {formatMoment(createdAt)}</p>
          </article>
        ))}
        <p className="text-small text-text-2">To avoid adjustments, weigh and measure parcels after you seal them.</p>
      </div>
    </SectionCard>
  );
}
