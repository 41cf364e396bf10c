import { useQuery } from '@tanstack/react-query';
import type { MarginComparison, MarginSource } from '#libs/contracts/margins/margins.js';
import { Badge, type Tone } from '../../../ui/display/badge';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { comparisonQuery } from '../margin-queries';
import { ruleSentence } from '../rules/rule-sentence';
import { modeLabels } from '../rules/rule-text';

const changeLabels: Record<MarginComparison['rules'][number]['change'], [string, Tone]> = {
  added: ['New', 'success'],
  removed: ['Removed', 'danger'],
  changed: ['Changed', 'primary'],
  moved: ['Moved', 'neutral'],
  same: ['Same', 'neutral'],
};

/** The differences between two sets of rules, rule by rule; equal rules are left out. */
export function ComparisonList({ from, to }: { from: MarginSource; to: MarginSource }) {
  const comparison = useQuery(comparisonQuery(from, to));
  if (comparison.isPending) return <Skeleton className="h-24 w-full rounded-control" />;
  if (comparison.error)
    return (
      <ErrorState
        title="Could not load the differences"
        error={comparison.error}
        onRetry={() => void comparison.refetch()}
        retrying={comparison.isFetching}
      />
    );
  const { modes, rules } = comparison.data;
  const different = rules.filter(({ change }) => change !== 'same');
  if (different.length === 0 && modes.from === modes.to) return <p className="text-ui text-text-2">No differences.</p>;
  return (
    <ul aria-label="Differences" className="flex flex-col gap-3 text-ui">
      {modes.from !== modes.to && (
        <li>
          Mode: <del>{modeLabels[modes.from].name}</del> <ins>{modeLabels[modes.to].name}</ins>
        </li>
      )}
      {different.map(({ id, change, before, after }) => (
        <li key={id} className="flex flex-col gap-1 border-t pt-3 first:border-0 first:pt-0">
          <span className="flex items-center gap-2 font-medium">
            <Badge tone={changeLabels[change][1]}>{changeLabels[change][0]}</Badge> {(after ?? before)?.name}
            {after && before && after.active !== before.active && (after.active ? ' – turned on' : ' – turned off')}
          </span>
          {before && change !== 'moved' && !(after && ruleSentence(after) === ruleSentence(before)) && (
            <Line rule={before} gone />
          )}
          {after && <Line rule={after} />}
        </li>
      ))}
    </ul>
  );
}

function Line({ rule, gone }: { rule: Parameters<typeof ruleSentence>[0]; gone?: boolean }) {
  const text = ruleSentence(rule);
  return gone ? <del className="text-text-3">{text}</del> : <ins className="no-underline">{text}</ins>;
}
