import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarginVersionSummary } from '#libs/contracts/margins/margins.js';
import { formatMoment, plural } from '../../../lib/text/format';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ComparisonList } from '../publish/comparison-list';
import { versionsQuery } from '../margin-queries';
import { RestoreDialog } from './restore-dialog';

const stateLabels = {
  current: ['Active', 'success'],
  coming: ['Scheduled', 'info'],
  past: ['Past', 'neutral'],
} as const;

/** Everything that was published; each version can be compared with the draft and brought back. */
export default function HistoryPanel({ onRestored }: { onRestored: () => void }) {
  const versions = useInfiniteQuery(versionsQuery);
  const [restoring, setRestoring] = useState<MarginVersionSummary | null>(null);
  if (versions.isPending) return <Skeleton className="h-48 w-full rounded-card" />;
  if (versions.error && !versions.data)
    return (
      <ErrorState
        title="Could not load the history"
        error={versions.error}
        onRetry={() => void versions.refetch()}
        retrying={versions.isFetching}
      />
    );
  const all = versions.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) return <p className="text-ui text-text-2">Nothing published yet.</p>;
  const current = all.find(({ state }) => state === 'current');
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {all.map((version) => (
          <Version key={version.number} version={version} onRestore={() => setRestoring(version)} />
        ))}
      </ol>
      {versions.hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          loading={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {restoring && (
        <RestoreDialog
          version={restoring}
          current={current?.number}
          onClose={() => setRestoring(null)}
          onRestored={onRestored}
        />
      )}
    </div>
  );
}

function Version({ version, onRestore }: { version: MarginVersionSummary; onRestore: () => void }) {
  const [comparing, setComparing] = useState(false);
  const { number, note, state, publishedAt, publishedBy, effectiveFrom, restores, ruleCount } = version;
  const [word, tone] = stateLabels[state];
  return (
    <li className="flex flex-col gap-2 rounded-card border bg-surface p-4 text-ui">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        Version {number} <Badge tone={tone}>{word}</Badge>
        {restores !== null && <Badge>Brings back {restores}</Badge>}
      </p>
      <p dir="auto">{note}</p>
      <p className="text-small text-text-3">
        {plural(ruleCount, 'rule')}, published {formatMoment(publishedAt)}
        {publishedBy && ` by ${publishedBy}`}
        {effectiveFrom !== publishedAt && `, active from ${formatMoment(effectiveFrom)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" tone="secondary" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          Compare with the draft<span className="sr-only"> version {number}</span>
        </Button>
        {state !== 'current' && (
          <Button size="dense" tone="quiet" onClick={onRestore}>
            Restore<span className="sr-only"> version {number}</span>
          </Button>
        )}
      </div>
      {comparing && <ComparisonList from={number} to="draft" />}
    </li>
  );
}
