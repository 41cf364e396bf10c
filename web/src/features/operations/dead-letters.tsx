import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failurePage, type FailureView } from '#libs/contracts/operations/operations.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { codeText } from '../../lib/text/code-text';
import { plural } from '../../lib/text/format';
import { useTableParams } from '../../ui/table/table-params';
import { useSelection } from '../../ui/table/use-selection';
import { useTableList } from '../../ui/table/use-table-list';
import { Button } from '../../ui/button';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FilterOne } from '../../ui/table/table-filters';
import { deadLetterColumns } from './dead-letter-columns';
import { DeadLetterPanel } from './dead-letter-panel';
import { failuresPath, operationsQuery } from './operations-queries';
import { ResolveDialog, type Resolution } from './resolve-dialog';

const names = ['job'];
const idOf = ({ id }: FailureView) => id;
const nameOf = ({ subject, job }: FailureView) => subject.label || codeText(job);

/** Failed jobs: read why, retry or discard one, some or all of a kind. */
export default function DeadLetters() {
  const params = useTableParams(names);
  const [search] = useSearchParams();
  const list = useTableList<FailureView>(failurePage, failuresPath, params);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const selection = useSelection(rows.map(idOf));
  const [settling, setSettling] = useState<Resolution | null>(null);
  const { job = '' } = params.filter;
  const total = list.data?.pages[0]?.total ?? 0;
  const here = (failure?: string) => adminPaths.operations.href({ tab: 'failures', job, failure });
  const close = () => params.change({ failure: '' });
  const settle = (how: Resolution['how'], one?: FailureView) => {
    const ids = one ? [one.id] : [...selection.chosen];
    setSettling({ how, ids, name: one ? nameOf(one) : plural(ids.length, 'job') });
  };
  const done = () => {
    setSettling(null);
    selection.clear();
  };
  return (
    <>
      <DataTable
        name="failures"
        what="failed jobs"
        columns={deadLetterColumns}
        list={list}
        params={params}
        idOf={idOf}
        hrefOf={({ id }) => here(id)}
        choice={{ ...selection, nameOf }}
        filters={<JobFilter value={job} onChange={(next) => params.change({ job: next })} />}
        tools={
          job !== '' &&
          total > 0 && (
            <>
              <Button
                size="dense"
                tone="secondary"
                onClick={() => setSettling({ how: 'retry', job, name: `all ${total} of “${codeText(job)}”` })}
              >
                Retry all of “{codeText(job)}”
              </Button>
              <Button
                size="dense"
                tone="secondary"
                onClick={() => setSettling({ how: 'discard', job, name: `all ${total} of “${codeText(job)}”` })}
              >
                Discard all
              </Button>
            </>
          )
        }
        empty={
          <EmptyState icon={CircleCheck} title="No failed jobs">
            {job ? `No job of “${codeText(job)}” needs attention.` : 'All jobs are done or still retrying.'}
          </EmptyState>
        }
      />
      <Chosen count={selection.chosen.size} onSettle={settle} onClear={selection.clear} />
      <DeadLetterPanel
        failure={settling ? undefined : rows.find(({ id }) => id === search.get('failure'))}
        onClose={close}
        onSettle={settle}
      />
      <ResolveDialog settling={settling} onDone={done} />
    </>
  );
}

/** Kinds of jobs, of which those with failures say how many. */
function JobFilter({ value, onChange }: { value: string; onChange: (job: string) => void }) {
  const { data } = useQuery(operationsQuery);
  const options = (data?.queues ?? []).map(
    ({ name, failed }) => [name, failed > 0 ? `${codeText(name)} (${failed})` : codeText(name)] as const,
  );
  const known =
    value === '' || options.some(([name]) => name === value)
      ? options
      : [...options, [value, codeText(value)] as const];
  return <FilterOne label="Job" value={value} onChange={onChange} options={known} any="All jobs" />;
}

function Chosen(props: { count: number; onSettle: (how: Resolution['how']) => void; onClear: () => void }) {
  if (props.count === 0) return <p role="status" className="sr-only" />;
  return (
    <div className="sticky bottom-3 z-10 mx-auto mt-3 flex w-full max-w-form flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-md">
      <p role="status" className="px-2 text-ui font-medium">
        {plural(props.count, 'job')} selected
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button size="dense" onClick={() => props.onSettle('retry')}>
          Retry {props.count}
        </Button>
        <Button size="dense" tone="secondary" onClick={() => props.onSettle('discard')}>
          Discard {props.count}
        </Button>
        <Button size="dense" tone="quiet" onClick={props.onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
