import { useQuery } from '@tanstack/react-query';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { reportRecord } from '#libs/contracts/reports/report-records.js';
import type { ReportScheduleView } from '#libs/contracts/reports/report-schedules.js';
import { formatMoment } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { Badge } from '../../../ui/display/badge';
import { LoadError } from '../../../ui/feedback/load-error';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import type { ReportScope } from '../report-choice';
import { bodyOf, schedulesQuery, useDeleteSchedule, useSaveSchedule } from './schedule-queries';
import { coveredText, rhythmText } from './schedule-text';

interface ScheduleListProps {
  scope: ReportScope;
  onChange: (schedule: ReportScheduleView) => void;
}

/** One's schedules, each with its next mail. */
export function ScheduleList({ scope, onChange }: ScheduleListProps) {
  const query = useQuery(schedulesQuery(scope));
  const save = useSaveSchedule(scope, () => undefined);
  const drop = useDeleteSchedule(scope);
  const error = save.error ?? drop.error;
  if (query.isPending) return <Skeleton className="h-24 rounded-card" />;
  if (!query.data) return <LoadError query={query} title="Could not load your schedules" />;
  const { items } = query.data;
  if (items.length === 0) return <p className="text-ui text-text-2">No scheduled reports yet.</p>;
  return (
    <>
      {error && <ProblemAlert error={error} title="Could not change the schedule" />}
      <ul className="flex flex-col divide-y rounded-card border">
        {items.map((one) => {
          const { name } = reportRecord(one.report);
          const toggle = { id: one.id, body: { ...bodyOf(one), paused: !one.paused } };
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
              <div className="min-w-0 flex-1 basis-52 text-ui">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {one.group && ` by ${one.group}`}
                  {one.paused && <Badge tone="neutral">Paused</Badge>}
                </p>
                <p className="text-small text-text-2">
                  {rhythmText(one)}. {coveredText(one.days)}.
                </p>
                {one.nextAt && <p className="text-small text-text-3">Next e-mail: {formatMoment(one.nextAt)}</p>}
              </div>
              <div className="flex gap-1">
                <Button
                  tone="quiet"
                  size="dense"
                  aria-label={`${one.paused ? 'Resume' : 'Pause'} ${name}`}
                  onClick={() => save.mutate(toggle)}
                >
                  {one.paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
                </Button>
                <Button tone="quiet" size="dense" aria-label={`Edit ${name}`} onClick={() => onChange(one)}>
                  <Pencil aria-hidden className="size-4" />
                </Button>
                <Button tone="quiet" size="dense" aria-label={`Delete ${name}`} onClick={() => drop.mutate(one.id)}>
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
