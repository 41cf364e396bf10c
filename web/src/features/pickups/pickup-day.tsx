import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths';
import { formatDay } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/navigation/link';
import { ExcludedLabels } from '../labels/excluded-labels';
import { CollectableGroup } from './collectable-group';
import { pickupLabelsQuery } from './pickup-queries';

/** A ship date's labels by collecting carrier, and those left out with the reason. */
export function PickupDay({ day }: { day: string | undefined }) {
  const query = useQuery(pickupLabelsQuery(day));
  const [booked, setBooked] = useState(false);
  if (query.error && !query.data)
    return <ErrorState title="Could not load the labels" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const { groups, excluded, excludedCount } = query.data;
  return (
    <>
      {booked && (
        <InlineAlert tone="success" live title="Pickup requested">
          The carrier is confirming it. You see its number below once it has.
        </InlineAlert>
      )}
      {groups.length + excluded.length === 0 && <NoLabels day={query.data.day} />}
      {groups.length > 0 && (
        <SectionCard title="Ready to be collected">
          <ul className="flex flex-col divide-y">
            {groups.map((group) => (
              <CollectableGroup
                key={`${query.data.day} ${group.key}`}
                {...{ group, day: query.data.day }}
                onBooked={() => setBooked(true)}
              />
            ))}
          </ul>
        </SectionCard>
      )}
      {excluded.length > 0 && <ExcludedLabels title="Not on a new pickup" {...{ excluded, excludedCount }} />}
    </>
  );
}

function NoLabels({ day }: { day: string }) {
  return (
    <EmptyState
      icon={Truck}
      title={`No labels for ${formatDay(day)}`}
      actions={<ButtonLink to={paths.shipments.href({ tab: 'to_print' })}>Labels to print</ButtonLink>}
    >
      A driver collects parcels with labels. Choose another ship date or buy labels first.
    </EmptyState>
  );
}
