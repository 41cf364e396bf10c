import { useMutation } from '@tanstack/react-query';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { cancelImport, isMoving, useShowImport } from './import-queries';
import { busyLabels } from './import-text';
import { PercentBar } from '../../ui/feedback/percent-bar';

/** The running job on the rows: progress, speed, remaining time, and a button to stop it. */
export function ImportProgress({ view }: { view: ImportView }) {
  const show = useShowImport();
  const cancel = useMutation({ mutationFn: () => cancelImport(view.id), onSuccess: show });
  if (!isMoving(view)) return null;
  const busy = view.busy ?? 'reading';
  const { done, all } = rowProgress(view);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">{busyLabels[busy]}</h2>
        {busy === 'reading' && (
          <Button tone="secondary" size="dense" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
      </div>
      <PercentBar label={busyLabels[busy]} done={done} all={all} />
      <p className="text-small text-text-2 tabular-nums">{paceLine(view, done, all)}</p>
      <p className="text-small text-text-3">You can leave this page and come back. The import continues.</p>
      {cancel.error && <ProblemAlert error={cancel.error} title="Could not cancel it" />}
    </Card>
  );
}

/** How many rows of the present work are done, and of how many; null: not known yet. */
function rowProgress({ busy, rows, totalRows, counts, sale }: ImportView): { done: number; all: number | null } {
  if (busy === 'rating') {
    const done = counts.rated + counts.rate_failed;
    return { done, all: done + counts.valid };
  }
  if (busy === 'adding' && sale) return { done: sale.done, all: sale.rows };
  return { done: rows, all: totalRows };
}

function paceLine({ pace, counts }: ImportView, done: number, all: number | null): string {
  if (done === 0 && all === null) return 'Waiting to start…';
  const rows = all === null ? plural(done, 'row') : `${done.toLocaleString('en-US')} of ${plural(all, 'row')}`;
  const faulty = counts.invalid > 0 && `${plural(counts.invalid, 'row')} with errors`;
  const speed = pace && pace.rowsPerSecond > 0 && `${plural(pace.rowsPerSecond, 'row')} a second`;
  const left = pace?.secondsLeft != null && timeLeft(pace.secondsLeft);
  return [rows, faulty, speed, left].filter(Boolean).join(' · ');
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `about ${plural(Math.max(1, Math.ceil(seconds)), 'second')} left`;
  return `about ${plural(Math.round(seconds / 60), 'minute')} left`;
}
