import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { jobGroups, type JobGroup, type OperationsView } from '#libs/contracts/operations/operations.js';
import { formatMoment } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { ErrorState } from '../../ui/feedback/error-state';
import { FactsTable } from '../../ui/display/facts-table';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { AppLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-text';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';
import { UnexplainedRefusals } from './unexplained-refusals';
import { StoreHealth } from './store-health';
import { operationsQuery } from './operations-queries';
import { Queues } from './queues';
import { durationText } from './duration-text';

/** Everything that operators watch, on one page. */
export function Overview() {
  const { data, error, refetch, isFetching } = useQuery(operationsQuery);
  if (!data && error)
    return (
      <ErrorState
        title="Could not load the figures"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Waiting />;
  return (
    <div className="flex flex-col gap-6">
      {error && (
        <InlineAlert tone="warning">
          Could not refresh; these are the figures of {formatMoment(data.at)}. {problemText(error)}
        </InlineAlert>
      )}
      <Marks view={data} />
      <Queues view={data} />
      <Carriers view={data} />
      <UnexplainedRefusals view={data} />
      <StoreHealth stores={data.stores} />
      <Workers view={data} />
    </div>
  );
}

function Marks({ view: { outbox, webhooks, findings, mail, claims, adjustments, queues } }: { view: OperationsView }) {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const marks = [
    ['Failed jobs', failed, 'waiting for an operator', 'failures', failed > 0],
    ['Findings', findings.open, 'open', 'findings', findings.open > 0],
    [
      'Webhook backlog',
      webhooks.behind,
      webhooks.behind > 0 ? `oldest ${durationText(webhooks.oldestSeconds)}` : 'none waiting',
      'events',
      webhooks.behind > 0,
    ],
    [
      'Outbox',
      outbox.open,
      outbox.open > 0 ? `${outbox.overdue} overdue, oldest ${durationText(outbox.oldestSeconds)}` : 'none waiting',
      '',
      outbox.overdue > 0,
    ],
    ['Mail', mail.failed, `failed, ${mail.unsure} possibly not sent`, '', mail.failed + mail.unsure > 0],
    [
      'Insurance claims',
      claims.waiting,
      claims.waiting > 0 ? `to decide or pay, oldest ${durationText(claims.oldestSeconds)}` : 'none waiting',
      '',
      claims.waiting > 0,
    ],
    [
      'Carrier adjustments',
      adjustments.waiting,
      adjustments.waiting > 0 ? `to decide, ${adjustments.due} due for a dispute` : 'none waiting',
      '',
      adjustments.waiting > 0,
    ],
  ] as const;
  return (
    <ul aria-label="Needs attention" className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
      {marks.map(([title, count, words, tab, wrong]) => (
        <li
          key={title}
          className={`relative flex flex-col gap-1 rounded-card border p-4 ${wrong ? 'border-border-strong bg-warning-soft' : 'border-border bg-surface'}`}
        >
          {tab ? (
            <AppLink
              to={adminPaths.operations.href({ tab })}
              className="min-h-6 text-ui font-medium underline-offset-3 after:absolute after:inset-0 hover:underline"
            >
              {title}
            </AppLink>
          ) : (
            <span className="min-h-6 text-ui font-medium">{title}</span>
          )}
          <span className="type-price-lg">{count.toLocaleString('en-US')}</span>
          <span className="text-small text-text-2">{words}</span>
        </li>
      ))}
    </ul>
  );
}

const circuits = {
  closed: ['Responding', 'success'],
  half_open: ['Retrying', 'warning'],
  open: ['Paused', 'danger'],
} as const;

function Carriers({ view: { carriers } }: { view: OperationsView }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-h2">Carriers</h2>
      <FactsTable
        caption="Carriers, last five minutes"
        columns={['Carrier', 'State', 'Calls', 'Failed', 'p95']}
        figures={[2, 3, 4]}
        rows={carriers.map(({ carrier, name, circuit, calls, errorRate, p95Ms }) => [
          name,
          <Badge key={carrier} tone={circuits[circuit][1]}>
            {circuits[circuit][0]}
          </Badge>,
          calls,
          errorRate === null ? '–' : `${(errorRate * 100).toFixed(1)}%`,
          p95Ms === null ? '–' : `${Math.round(p95Ms).toLocaleString('en-US')} ms`,
        ])}
      />
    </div>
  );
}

const runs = (workers: OperationsView['workers'], group: JobGroup): boolean =>
  workers.some(({ alive, groups }) => alive && groups.includes(group));

const withoutGroup: Record<JobGroup, string> = {
  main: 'Quotes, payments, labels and mail wait until a main worker runs.',
  bulk: 'Imported files, merged labels and back-tests wait until a bulk worker runs.',
};

function Workers({ view: { workers } }: { view: OperationsView }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-h2">Workers</h2>
      {!workers.some(({ alive }) => alive) && (
        <InlineAlert tone="danger" live title="No workers running">
          Nothing is priced, bought or e-mailed until one runs.
        </InlineAlert>
      )}
      {workers.some(({ alive }) => alive) &&
        jobGroups
          .filter((group) => !runs(workers, group))
          .map((group) => (
            <InlineAlert key={group} tone="danger" live title={`No ${group} worker is running`}>
              {withoutGroup[group]}
            </InlineAlert>
          ))}
      <FactsTable
        caption="Worker processes"
        columns={['Process', 'Jobs', 'State', 'Since', 'Last seen', 'Version', 'Memory']}
        figures={[3, 4, 5, 6]}
        brief
        rows={workers.map(({ id, alive, startedAt, seenAt, version, rssMb, groups }) => [
          <span key="id" title={id}>
            {id.slice(0, 8)}
          </span>,
          groups.join(', '),
          <Badge key={id} tone={alive ? 'success' : 'danger'}>
            {alive ? 'Running' : 'Not seen'}
          </Badge>,
          formatMoment(startedAt),
          formatMoment(seenAt),
          version,
          `${Math.round(rssMb)} MB`,
        ])}
      />
    </div>
  );
}

function Waiting() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="flex min-h-96 flex-col gap-5">
      <span className="sr-only">Loading figures</span>
      {shown &&
        ['h-28', 'h-96', 'h-40'].map((height) => <Skeleton key={height} className={`${height} rounded-card`} />)}
    </div>
  );
}
