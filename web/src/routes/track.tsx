import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { trackingView, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import { paths } from '../lib/navigation/paths';
import { TrackBox } from '../features/landing/track-box';
import { TrackingEvents } from '../features/tracking/tracking-events';
import { TrackingFacts } from '../features/tracking/tracking-facts';
import { TrackingHead } from '../features/tracking/tracking-head';
import { findTracking, isFinal, refreshTracking, trackingQuery } from '../features/tracking/tracking-queries';
import { api } from '../session/api';
import { usePageTitle } from '../lib/navigation/page-meta';
import { ApiProblem } from '../lib/http/problems';
import { parseSlug } from '../lib/navigation/route-params';
import { usePolled } from '../lib/http/use-polled';
import { Card } from '../ui/card';
import { InlineAlert } from '../ui/feedback/inline-alert';
import { TextLink } from '../ui/navigation/link';
import { problemText } from '../ui/feedback/problem-alert';

export const handle = { title: 'Track' };

/** Null: nobody knows this parcel; the page says so and offers the tracking box. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<TrackingView | null> {
  try {
    return await api.get(trackingView, `/track/${parseSlug(params)}`, { signal: request.signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  useNoIndex();
  return (
    <div className="page-width flex flex-col items-center py-8 sm:py-12">
      <div className="flex w-full max-w-read flex-col gap-6">{loaded ? <Parcel loaded={loaded} /> : <Unknown />}</div>
    </div>
  );
}

function Parcel({ loaded }: { loaded: TrackingView }) {
  const client = useQueryClient();
  const polled = usePolled({ ...trackingQuery(loaded.slug), initialData: loaded }, { done: isFinal });
  const view = polled.data ?? loaded;
  const now = polled.dataUpdatedAt || Date.parse(view.lastCheckedAt ?? view.events[0]?.time ?? '');
  const refresh = useMutation({
    mutationFn: () => refreshTracking(view.slug),
    onSettled: () => client.invalidateQueries({ queryKey: trackingQuery(view.slug).queryKey }),
  });
  usePageTitle(view.text);
  return (
    <>
      <TrackingHead
        view={view}
        now={now}
        onRefresh={() => refresh.mutate()}
        refreshing={refresh.isPending}
        refreshNote={refresh.isSuccess ? 'The carrier is being asked.' : refreshErrorText(refresh.error)}
      />
      {polled.error && (
        <InlineAlert tone="warning" live>
          Could not refresh. This is what we last knew. {problemText(polled.error)}
        </InlineAlert>
      )}
      <Card>
        <h2 className="type-h2 mb-5">What happened</h2>
        <TrackingEvents events={view.events} />
      </Card>
      <Card>
        <h2 className="type-h2 mb-4">This parcel</h2>
        <TrackingFacts view={view} />
      </Card>
      <p className="text-center text-ui text-text-2">
        Something to send yourself? <TextLink to={paths.landing.href()}>See what it costs</TextLink>
      </p>
    </>
  );
}

function refreshErrorText(error: Error | null): string {
  if (!error) return '';
  return error instanceof ApiProblem && error.status === 429 ? 'Asked less than five minutes ago.' : problemText(error);
}

function Unknown() {
  const navigate = useNavigate();
  usePageTitle('Parcel not found');
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h1 className="type-h1">We do not know this parcel</h1>
        <p className="mt-1 text-text-2">The address may be cut off. Try the tracking number from the label.</p>
      </div>
      <TrackBox
        problemText={(error) =>
          error instanceof ApiProblem && error.status === 404 ? 'Nobody here knows that number.' : problemText(error)
        }
        onFind={async (number) => navigate(paths.track.href({ slug: await findTracking(number) }))}
      />
    </Card>
  );
}

/** The address of a parcel is not for search engines. */
function useNoIndex() {
  const [meta] = useState(() => Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
  useEffect(() => {
    document.head.append(meta);
    return () => meta.remove();
  }, [meta]);
}
