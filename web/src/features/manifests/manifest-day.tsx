import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import type { ManifestDayView } from '#libs/contracts/shipments/manifests.js';
import { formatDay, plural } from '../../lib/text/format';
import { paths } from '../../lib/navigation/paths';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ButtonLink } from '../../ui/navigation/link';
import { FullAddress } from '../addresses/full-address';
import { ExcludedLabels } from '../labels/excluded-labels';
import { createManifests, manifestDayQuery } from './manifest-queries';
import { MadeForms } from './made-forms';

/** A day's labels by form, the created forms, and those left out with the reason. */
export function ManifestDay({ day }: { day: string | undefined }) {
  const query = useQuery(manifestDayQuery(day));
  if (query.error && !query.data)
    return <ErrorState title="Could not load the labels" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  const { groups, manifests, excluded, excludedCount } = query.data;
  if (groups.length + manifests.length + excluded.length === 0)
    return (
      <EmptyState
        icon={PackageOpen}
        title={`No labels for ${formatDay(query.data.day)}`}
        actions={<ButtonLink to={paths.shipments.href({ tab: 'to_print' })}>Labels to print</ButtonLink>}
      >
        Forms are made of labels with this ship date.
      </EmptyState>
    );
  return (
    <>
      {groups.length > 0 && <Groups day={query.data} />}
      {manifests.length > 0 && <MadeForms manifests={manifests} />}
      {excluded.length > 0 && <ExcludedLabels title="Not on a new form" {...{ excluded, excludedCount }} />}
    </>
  );
}

function Groups({ day: { day, groups } }: { day: ManifestDayView }) {
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: (key: string) => createManifests(day, key),
    onSuccess: (made) =>
      client.setQueriesData({ queryKey: ['manifests'] }, (old?: ManifestDayView) =>
        old?.day === made.day ? made : old,
      ),
    onError: () => void client.invalidateQueries({ queryKey: ['manifests'] }),
  });
  return (
    <SectionCard title="Ready to hand over">
      <p className="text-ui text-text-2">
        One form per carrier and sender address. The driver scans it instead of each parcel. Void what you won't ship
        first: a label on a form can't be voided.
      </p>
      {create.error && <ProblemAlert error={create.error} title="Could not create the form" />}
      <ul className="flex flex-col divide-y">
        {groups.map(({ key, carrierName, sender, labels, forms }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 text-ui">
              <p className="font-semibold">
                {carrierName}, {plural(labels, 'label')}
              </p>
              <div className="text-text-2">
                <FullAddress address={sender} />
              </div>
              {forms > 1 && <p className="text-small text-text-2">Fills {forms} forms.</p>}
            </div>
            <Button
              onClick={() => create.mutate(key)}
              loading={create.isPending && create.variables === key}
              disabled={create.isPending}
            >
              Create {forms > 1 ? `${forms} forms` : 'form'}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
