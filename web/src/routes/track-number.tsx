import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { ForeignParcel } from '../features/tracking/foreign-parcel';
import { LookupRefusal } from '../features/tracking/lookup-refusal';
import { trackedNumberQuery } from '../features/tracking/tracking-queries';
import { usePageTitle } from '../lib/navigation/page-meta';
import { paths } from '../lib/navigation/paths';
import { useNoIndex } from '../lib/navigation/use-no-index';
import { Skeleton } from '../ui/feedback/skeleton';

export const handle = { title: 'Track' };

/** Any carrier's number: our own parcel has its own page, for another the carrier is asked. */
export function Component() {
  const { carrier = '', number = '' } = useParams();
  const query = useQuery(trackedNumberQuery(carrier, number));
  useNoIndex();
  return (
    <div className="page-width flex flex-col items-center py-8 sm:py-12">
      <div className="flex w-full max-w-read flex-col gap-6">
        {query.data?.kind === 'own' ? (
          <Navigate replace to={paths.track.href({ slug: query.data.slug })} />
        ) : query.data ? (
          <ForeignParcel parcel={query.data} now={query.dataUpdatedAt} />
        ) : query.error ? (
          <LookupRefusal
            {...{ carrier, number, error: query.error, retrying: query.isFetching }}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Asking carrier={carrierName(carrier)} />
        )}
      </div>
    </div>
  );
}

function Asking({ carrier }: { carrier: string }) {
  usePageTitle('Looking up the parcel');
  return (
    <div role="status" className="flex flex-col gap-4">
      <h1 className="type-h1">Asking {carrier}…</h1>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
