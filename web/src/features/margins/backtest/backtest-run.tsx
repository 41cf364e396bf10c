import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BacktestView } from '#libs/contracts/margins/margin-backtests.js';
import { saveFile } from '../../../lib/browser/save-file';
import { usePolled } from '../../../lib/http/use-polled';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { backtestFile, backtestQuery, cancelBacktest } from './backtest-queries';
import { BacktestFigures } from './backtest-figures';

const isOver = ({ status }: BacktestView) => status !== 'queued' && status !== 'running';

/** One back-test from its queue to its figures. */
export function BacktestRun({ id }: { id: string }) {
  const { data: run, error, stalled, askAgain } = usePolled(backtestQuery(id), { done: isOver });
  const file = useMutation({
    mutationFn: () => backtestFile(id),
    onSuccess: (csv) => saveFile(csv, `back-test-${id}.csv`),
  });
  if (!run)
    return error ? (
      <ErrorState title="Could not load the back-test" error={error} onRetry={askAgain} />
    ) : (
      <Skeleton className="h-40 w-full rounded-card" />
    );
  if (run.status === 'failed')
    return (
      <InlineAlert tone="danger" live title="The back-test failed">
        {run.text}
      </InlineAlert>
    );
  if (run.status === 'cancelled') return <InlineAlert live title="The back-test was canceled" />;
  if (!run.result) return <Progress run={run} stalled={stalled} onAskAgain={askAgain} />;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Back-test complete
      </p>
      <BacktestFigures result={run.result} days={run.days} />
      <Button tone="secondary" className="self-start" loading={file.isPending} onClick={() => file.mutate()}>
        Download all as CSV
      </Button>
      {file.error && <ProblemAlert error={file.error} title="Could not load the file" />}
    </div>
  );
}

interface ProgressProps {
  run: BacktestView;
  stalled: boolean;
  onAskAgain: () => void;
}

function Progress({ run, stalled, onAskAgain }: ProgressProps) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelBacktest(run.id),
    onSuccess: () => client.invalidateQueries({ queryKey: backtestQuery(run.id).queryKey }),
  });
  const { done, total, status } = run;
  return (
    <div className="flex flex-col gap-3 rounded-card border bg-surface p-4 text-ui">
      <p>
        {status === 'queued' || total === null
          ? 'Waiting to start…'
          : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} labels repriced`}
      </p>
      <progress aria-label="Labels repriced" className="h-2 w-full accent-primary" max={total ?? 1} value={done} />
      <div className="flex flex-wrap gap-2">
        <Button size="dense" tone="secondary" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
        {stalled && (
          <Button size="dense" tone="quiet" onClick={onAskAgain}>
            Try again
          </Button>
        )}
      </div>
      {cancel.error && <ProblemAlert error={cancel.error} title="Could not cancel it" />}
    </div>
  );
}
