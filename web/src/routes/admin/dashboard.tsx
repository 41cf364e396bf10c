import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { redirectTo } from '../../lib/navigation/redirect-to';
import { useSession } from '../../stores/session';
import { requireAdmin } from '../../session/admin-guards';
import { dashboardQuery } from '../../features/dashboard/dashboard-query';
import { spanOf } from '../../features/dashboard/day-span';
import { SpanForm } from '../../features/dashboard/span-form';
import { plainToday } from '../../features/shipment-flow/ship-dates';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';
import { LoadError } from '../../ui/feedback/load-error';
import { Sales } from '../../features/dashboard/sales';

export const handle = { title: 'Dashboard', wide: true };

/** Operators begin with the queues. */
export const loader = () =>
  useSession.getState().actor === 'operator' ? redirectTo(adminPaths.operations.href()) : requireAdmin();

/** Sales of a period, and the shop's share. The address keeps the period. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => plainToday(new Date()));
  const span = spanOf(search, today);
  const dashboard = useQuery(dashboardQuery(span));
  const skeleton = useSkeleton(dashboard.isPending);
  const view = dashboard.data;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-h1">Dashboard</h1>
        <SpanForm
          span={span}
          today={today}
          onChange={(next) => setSearch(next, { replace: true, preventScrollReset: true })}
        />
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
      <LoadError query={dashboard} title="Could not load the figures" />
      {view && <Sales view={view} busy={dashboard.isPlaceholderData} />}
    </div>
  );
}
