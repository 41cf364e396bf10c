import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { formatAgo } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { CarrierPageLink } from './carrier-page-link';
import { ShareTracking } from './share-tracking';
import { TrackingProgressBar } from './tracking-progress-bar';
import { estimateText, isStale, reasonText } from './tracking-estimate';
import { statusGrounds, trackingDisplays } from './tracking-text';

interface TrackingHeadProps {
  view: TrackingView;
  /** Milliseconds since 1970. */
  now: number;
  onRefresh: () => void;
  refreshing: boolean;
  /** The result of the last refresh, such as "asked less than 5 minutes ago". */
  refreshNote: string;
}

/** The answer first: status in plain words, the day, the bar; what to do when something is wrong. */
export function TrackingHead({ view, now, onRefresh, refreshing, refreshNote }: TrackingHeadProps) {
  const { icon: Icon, tone } = trackingDisplays[view.status];
  return (
    <section className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5 sm:p-8">
      <div className="flex items-start gap-3 sm:gap-4">
        <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full sm:size-14', statusGrounds[tone])}>
          <Icon aria-hidden className="size-6" />
        </span>
        <div role="status" className="min-w-0">
          <h1 className="type-h1">{view.text}</h1>
          {view.sample && (
            <p className="mb-1">
              <Badge tone="warning">Demo tracking</Badge>
            </p>
          )}
          {reasonText(view) && <p className="font-medium">{reasonText(view)}.</p>}
          <p className="text-text-2">{estimateText(view, now)}</p>
        </div>
      </div>
      <TrackingProgressBar view={view} />
      {view.action && (
        <InlineAlert tone={tone === 'danger' ? 'danger' : 'warning'} title="What to do">
          {view.action}
        </InlineAlert>
      )}
      {isStale(view, now) && (
        <InlineAlert tone="warning">No update from the carrier for more than a day. This is the latest.</InlineAlert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4 text-small text-text-3">
        <p>
          {view.lastCheckedAt ? `Checked ${formatAgo(view.lastCheckedAt, now)}` : 'Not checked yet'}
          {refreshNote && <span role="status"> · {refreshNote}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          {!view.final && (
            <Button tone="quiet" size="dense" onClick={onRefresh} loading={refreshing}>
              <RefreshCw aria-hidden className="size-4" /> Refresh
            </Button>
          )}
          <ShareTracking view={view} />
          <CarrierPageLink carrierName={view.carrierName} page={view.carrierPage} />
        </div>
      </div>
    </section>
  );
}
