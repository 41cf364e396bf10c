import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, ChartNoAxesCombined, Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file';
import { lazyComponent } from '../../lib/navigation/lazy-component';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LoadError } from '../../ui/feedback/load-error';
import { problemText } from '../../ui/feedback/problem-text';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';
import { spanOf } from '../dashboard/day-span';
import { SpanForm } from '../dashboard/span-form';
import { plainToday } from '../shipment-flow/ship-dates';
import { reportChoice, type ReportScope } from './report-choice';
import { AboutFigures, Groups, Totals } from './report-figures';
import { ReportForm } from './report-form';
import { ReportPlot } from './report-plot';
import { reportFile, reportQuery } from './report-query';
import { useReportAddress } from './use-report-address';

const SchedulesDialog = lazyComponent(() => import('./schedules/schedules-dialog'));

/** A report of a period with plot, tables and file. The address keeps the parameters. */
export function ReportPage({ scope }: { scope: ReportScope }) {
  const { search, change } = useReportAddress();
  const [scheduling, setScheduling] = useState(false);
  const [today] = useState(() => plainToday(new Date()));
  const span = spanOf(search, today);
  const { figure, ...choice } = reportChoice(search, scope, span);
  const request = { ...choice, ...span };
  const query = useQuery(reportQuery(scope, request));
  const skeleton = useSkeleton(query.isPending);
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await reportFile(scope, request), `${request.report}-${request.from}-${request.to}.csv`),
    onError: (error) => toast('Could not create the file', { tone: 'danger', detail: problemText(error) }),
  });
  const view = query.data;
  const empty =
    view?.groups.length === 0 && view.total.every((one) => !one) && view.previous.total.every((one) => !one);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-h1">Reports</h1>
        <div className="flex flex-wrap gap-2">
          <Button size="dense" tone="secondary" onClick={() => setScheduling(true)}>
            <CalendarClock aria-hidden className="size-4" /> Schedule
          </Button>
          <Button size="dense" tone="secondary" loading={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden className="size-4" /> Export CSV
          </Button>
        </div>
      </header>
      {scheduling && (
        <Suspense fallback={null}>
          <SchedulesDialog scope={scope} shown={request} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <ReportForm scope={scope} choice={{ ...choice, figure }} onChange={change} />
        <SpanForm span={span} today={today} onChange={change} />
      </div>
      {query.isPending && (
        <div aria-busy className="flex min-h-96 flex-col gap-5">
          {skeleton && (
            <>
              <Skeleton className="h-28 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
            </>
          )}
        </div>
      )}
      <LoadError query={query} title="Could not load the report" />
      {view && empty && (
        <EmptyState icon={ChartNoAxesCombined} title="Nothing to report in this period">
          Choose another period or report.
        </EmptyState>
      )}
      {view && !empty && (
        <div aria-busy={query.isPlaceholderData || undefined} className="flex min-w-0 flex-col gap-5">
          <Totals view={view} />
          <ReportPlot view={view} figure={figure} onFigure={(next) => change({ figure: next })} />
          <Groups view={view} />
          <AboutFigures view={view} />
        </div>
      )}
    </div>
  );
}
