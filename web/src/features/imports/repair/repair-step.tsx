import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useMemo, useState } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { IssueGroup, RowFilter } from '#libs/contracts/imports/rows/rows.js';
import { ErrorState } from '../../../ui/feedback/error-state';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { SearchBox } from '../../../ui/form/search-box';
import { issuesQuery } from '../import-requests';
import { IssueFilterNote } from './issues/issue-filter-note';
import { groupKey, IssueList } from './issues/issue-list';
import { RepairForward } from './repair-forward';
import { RepairTable } from './repair-table';
import { RowConflict } from './row-conflict';
import { repairCounters, RowCounters, type Show } from '../rows/row-counters';
import { SendNotice } from './save-status';
import { useLocalCheck } from './issues/use-local-check';
import { useRepair } from './use-repair';
import { useRowSheet } from '../rows/use-row-sheet';
import { askNumbers } from '../import-requests';

/** Checks and repairs the rows of a file in place. */
export function RepairStep({ view }: { view: ImportView }) {
  return <Repair key={view.id} view={view} />;
}

function Repair({ view }: { view: ImportView }) {
  const sheet = useRowSheet(view);
  useLocalCheck(view, sheet);
  const [announcement, setAnnouncement] = useState('');
  // Announcements follow what is displayed.
  const announce = useCallback((text: string) => startTransition(() => setAnnouncement(text)), []);
  const repair = useRepair(view, sheet, announce);
  const [show, setShow] = useState<Show>('all');
  const [group, setGroup] = useState<IssueGroup | null>(null);
  const [search, setSearch] = useState('');
  const issues = useQuery(issuesQuery(view.id));
  const groups = issues.data ?? none;
  const filter = useMemo(() => filterOf(show, group, search), [show, group, search]);
  const excludeErrors = useCallback(
    async () => repair.exclude(await askNumbers(view.id, { show: 'errors' }), true),
    [repair, view.id],
  );
  return (
    <div className="flex flex-col gap-3">
      <h2 className="sr-only">Check and fix</h2>
      <div className="flex flex-wrap items-center gap-3">
        <RowCounters
          label="Filter rows"
          counters={repairCounters(view)}
          shown={group ? undefined : show}
          onShow={(next) => {
            setGroup(null);
            setShow(next);
          }}
        />
        <div className="w-full sm:ml-auto sm:w-80">
          <SearchBox label="Search rows" placeholder="Search rows" value={search} onSearch={setSearch} />
        </div>
      </div>
      {repair.error && <ProblemAlert error={repair.error} title="That didn’t work" />}
      <SendNotice sheet={sheet} />
      <RowConflict sheet={sheet} />
      {issues.error && groups.length === 0 && (
        <ErrorState title="Could not load the issues" error={issues.error} onRetry={() => void issues.refetch()} />
      )}
      <IssueList
        groups={groups}
        chosen={group}
        onChoose={setGroup}
        onFix={repair.fix}
        onExcludeErrors={() => void excludeErrors()}
        working={repair.working || view.status !== 'ready'}
      />
      {group && (
        <IssueFilterNote
          group={group}
          fixed={issues.isSuccess && !groups.some((one) => groupKey(one) === groupKey(group))}
          onClear={() => {
            setGroup(null);
            setShow('all');
          }}
        />
      )}
      <RepairTable key={JSON.stringify(filter)} {...{ view, sheet, repair, filter, groups, announce }} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <RepairForward view={view} />
    </div>
  );
}

const none: readonly IssueGroup[] = [];

/** A group takes precedence over the counters; rows with errors come first. */
function filterOf(show: Show, group: IssueGroup | null, search: string): Partial<RowFilter> {
  const q = search === '' ? {} : { q: search };
  if (!group) return { show, order: 'errors', ...q };
  const { column, code, severity } = group;
  return { show: severity === 'error' ? 'errors' : 'all', code, ...(column && { column }), order: 'file', ...q };
}
