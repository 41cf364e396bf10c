import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { trackingView, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import { FindParcel } from '../features/tracking/find-parcel';
import { api } from '../session/api';
import { usePageTitle } from '../lib/navigation/page-meta';
import { ApiProblem } from '../lib/http/problems';
import { parseSlug } from '../lib/navigation/route-params';
import { Card } from '../ui/card';
import { TrackedParcel } from '../features/tracking/tracked-parcel';
import { useNoIndex } from '../lib/navigation/use-no-index';

export const handle = { title: 'Track' };

/** Null: the parcel is unknown; the page says so and offers the tracking box. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<TrackingView | null> {
  try {
    const options = { signal: request.signal, anonymous: true };
    return await api.get(trackingView, `/track/${parseSlug(params)}`, options);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useNoIndex();
  return (
    <div className="page-width flex flex-col items-center py-8 sm:py-12">
      <div className="flex w-full max-w-read flex-col gap-6">
        {loaded ? <TrackedParcel loaded={loaded} subscribe={search.get('subscribe')} /> : <Unknown />}
      </div>
    </div>
  );
}

function Unknown() {
  usePageTitle('Parcel not found');
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h1 className="type-h1">Parcel not found</h1>
        <p className="mt-1 text-text-2">The link may be incomplete. Try the tracking number from the label.</p>
      </div>
      <FindParcel />
    </Card>
  );
}
