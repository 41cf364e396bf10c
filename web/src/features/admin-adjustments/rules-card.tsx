import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultDisputeDays, type AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { adjustmentNames, dollarsText } from '../adjustments/adjustment-text';
import { rulesQuery } from './rule-queries';
import { RulesForm } from './rules-form';

/** What happens to new adjustments without a decision, and the carriers' time for disputes. */
export function RulesCard() {
  const { data, error, refetch, isFetching } = useQuery(rulesQuery);
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Rules for new adjustments">
      {error && !data && (
        <ErrorState
          title="Could not load the rules"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-16" />}
      {data && open && <RulesForm rules={data} onClose={() => setOpen(false)} />}
      {data && !open && (
        <div className="flex flex-col gap-4 text-ui">
          <ul className="flex flex-col gap-1">
            {sentences(data).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button tone="secondary" className="self-start" onClick={() => setOpen(true)}>
            Change rules
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function sentences({ charge, waiveUpTo, disputeDays }: AdjustmentRules): string[] {
  const own = Object.entries(disputeDays).map(([code, days]) => `${carrierName(code)} ${days}`);
  const reasons = charge?.kinds.map((kind) => adjustmentNames[kind].toLowerCase()).join(', ');
  return [
    waiveUpTo === null
      ? 'No rule waives adjustments. Uploads have a limit of their own.'
      : `Waive differences up to ${dollarsText(waiveUpTo)}.`,
    charge === null
      ? 'Charges are proposed by admins only.'
      : `Propose a charge above ${dollarsText(charge.above)} and from ${charge.percent}% of the label’s cost, if the reason is: ${reasons}.`,
    `Days to dispute: ${[...own, `${own.length > 0 ? 'other carriers ' : ''}${defaultDisputeDays}`].join(', ')}.`,
  ];
}
