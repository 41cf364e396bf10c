import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requireAdmin } from '../../session/admin-guards';
import { dashboardQuery } from '../../features/dashboard/dashboard-query';
import { spanOf } from '../../features/dashboard/day-span';
import { Figures } from '../../features/dashboard/figures';
import { CarrierPlot, DayPlots, Sources } from '../../features/dashboard/plots';
import { SpanForm } from '../../features/dashboard/span-form';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { problemText } from '../../ui/feedback/problem-alert';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

export const handle = { title: 'Dashboard' };

export const loader = () => requireAdmin();

/** What was sold in a span of days, and what of it is ours. The address keeps the span. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(Date.now);
  const span = spanOf(search, now);
  const dashboard = useQuery(dashboardQuery(span));
  const skeleton = useSkeleton(dashboard.isPending);
  const { data: view, error } = dashboard;
  const nothing = view?.total.orders === 0 && view.conversion.quotes === 0;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-h1">Dashboard</h1>
        <SpanForm span={span} onChange={(next) => setSearch(next, { replace: true, preventScrollReset: true })} />
      </header>
      {dashboard.isPending && (
        <div aria-busy className="flex min-h-96 flex-col gap-5">
          {skeleton && (
            <>
              <Skeleton className="h-28 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
            </>
          )}
        </div>
      )}
      {error && !view && (
        <ErrorState
          title="The figures could not be loaded"
          error={error}
          onRetry={() => void dashboard.refetch()}
          retrying={dashboard.isFetching}
        />
      )}
      {error && view && <InlineAlert tone="warning">Could not refresh. {problemText(error)}</InlineAlert>}
      {view && nothing && (
        <EmptyState icon={ChartNoAxesCombined} title="Nothing in these days">
          There was no quote and no order. Choose another span.
        </EmptyState>
      )}
      {view && !nothing && (
        <div aria-busy={dashboard.isPlaceholderData} className="flex flex-col gap-5">
          <Figures view={view} />
          <DayPlots byDay={view.byDay} />
          {view.byCarrier.length > 0 && <CarrierPlot byCarrier={view.byCarrier} />}
          <Sources sources={view.sources} />
        </div>
      )}
    </div>
  );
}
