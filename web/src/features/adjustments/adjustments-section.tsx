import type { ShipmentAdjustment } from '#libs/contracts/adjustments/adjustments.js';
import { formatMoment } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { adjustmentNames, dollarsText } from './adjustment-text';
import { ComparedTable } from './compared-table';

/** Adjustments of a shipment. Its owner pays nothing for them. */
export function AdjustmentsSection({ adjustments }: { adjustments: readonly ShipmentAdjustment[] }) {
  return (
    <SectionCard title="Carrier adjustment">
      <div className="flex flex-col gap-5 text-ui">
        {adjustments.map(({ kind, difference, declared, measured, createdAt }) => (
          <article key={createdAt} aria-label={adjustmentNames[kind]} className="flex flex-col gap-3">
            <p>
              <span className="font-semibold">{adjustmentNames[kind]}.</span> The carrier billed us{' '}
              {dollarsText(difference)} more. You don’t pay for it.
            </p>
            <ComparedTable declared={declared} measured={measured} />
            <p className="text-small text-text-2">Billed {formatMoment(createdAt)}</p>
          </article>
        ))}
        <p className="text-small text-text-2">To avoid adjustments, weigh and measure parcels after you seal them.</p>
      </div>
    </SectionCard>
  );
}
