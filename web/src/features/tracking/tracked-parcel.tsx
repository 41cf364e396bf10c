import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { paths } from '../../lib/navigation/paths';
import { ConfirmFollow } from './confirm-follow';
import { FollowForm } from './follow-form';
import { TrackingEvents } from './tracking-events';
import { TrackingFacts } from './tracking-facts';
import { TrackingHead } from './tracking-head';
import { isFinal, refreshTracking, trackingQuery } from './tracking-queries';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { ApiProblem } from '../../lib/http/problems';
import { usePolled } from '../../lib/http/use-polled';
import { Card } from '../../ui/card';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { TextLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-text';

/** Milliseconds. */
const fresh = 1_000;

/** A parcel's location and history as last known; polled until delivered. `subscribe`: the signed text of a mail link. */
export function TrackedParcel({ loaded, subscribe }: { loaded: TrackingView; subscribe: string | null }) {
  const client = useQueryClient();
  const polled = usePolled(
    {
      ...{ ...trackingQuery(loaded.slug), initialData: loaded },
      // Fresh data is not requested again at once; cached data may be old.
      refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > fresh,
    },
    { done: isFinal },
  );
  const view = polled.data ?? loaded;
  const now = polled.dataUpdatedAt || Date.parse(view.lastCheckedAt ?? view.events[0]?.time ?? '');
  const refresh = useMutation({
    mutationFn: () => refreshTracking(view.slug),
    onSettled: () => client.invalidateQueries({ queryKey: trackingQuery(view.slug).queryKey }),
  });
  usePageTitle(view.text);
  return (
    <>
      {subscribe && !view.final && <ConfirmFollow slug={view.slug} token={subscribe} />}
      <TrackingHead
        view={view}
        now={now}
        onRefresh={() => refresh.mutate()}
        refreshing={refresh.isPending}
        refreshNote={refresh.isSuccess ? 'Asking the carrier.' : refreshErrorText(refresh.error)}
      />
      {polled.error && (
        <InlineAlert tone="warning" live>
          Could not refresh. This is the latest we know. {problemText(polled.error)}
        </InlineAlert>
      )}
      <Card>
        <h2 className="type-h2 mb-5">Tracking history</h2>
        <TrackingEvents events={view.events} />
      </Card>
      {!view.final && !subscribe && <FollowForm slug={view.slug} />}
      <Card>
        <h2 className="type-h2 mb-4">This parcel</h2>
        <TrackingFacts view={view} />
      </Card>
      <p className="text-center text-ui text-text-2">
        Need to ship something? <TextLink to={paths.landing.href()}>Get a quote</TextLink>
      </p>
    </>
  );
}

function refreshErrorText(error: Error | null): string {
  if (!error) return '';
  return error instanceof ApiProblem && error.status === 429
    ? 'Refreshed less than five minutes ago.'
    : problemText(error);
}
