import { adminPaths } from '../../lib/navigation/all-admin-screens';
import type { OperationsView, QueueFigures } from '#libs/contracts/operations/operations.js';
import { codeText } from '../../lib/text/code-text';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';
import { durationText } from './duration-text';

const isIdle = ({ waiting, active, delayed, failed, doneLastHour, failedLastHour }: QueueFigures): boolean =>
  waiting + active + delayed + failed + doneLastHour + failedLastHour === 0;

/** The queues in which something happens; those that were idle for an hour are folded away. */
export function Queues({ view: { queues } }: { view: OperationsView }) {
  const busy = queues.filter((queue) => !isIdle(queue));
  const idle = queues.filter(isIdle);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-h2">Queues</h2>
      {busy.length > 0 && (
        <FactsTable
          caption="Queues"
          columns={['Job', 'Waiting', 'Running', 'Later', 'Failed', 'Oldest', 'Done last hour', 'Failed last hour']}
          figures={[1, 2, 3, 4, 5, 6, 7]}
          brief
          rows={busy.map(cells)}
        />
      )}
      {idle.length > 0 && (
        <details className="rounded-card border bg-surface px-4 py-2">
          <summary className="min-h-9 content-center text-ui font-medium text-primary">
            {idle.length} idle in the last hour
          </summary>
          <ul className="columns-[14rem] gap-x-6 py-2 text-ui text-text-2">
            {idle.map(({ name }) => (
              <li key={name} title={name} className="py-0.5">
                {codeText(name)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function cells(queue: QueueFigures) {
  const name = codeText(queue.name);
  return [
    <span key="name" title={queue.name}>
      {name}
    </span>,
    queue.waiting,
    queue.active,
    queue.delayed,
    queue.failed > 0 ? (
      <TextLink key="failed" to={adminPaths.operations.href({ tab: 'failures', job: queue.name })}>
        {queue.failed}
        <span className="sr-only"> of {name}</span>
      </TextLink>
    ) : (
      0
    ),
    durationText(queue.oldestSeconds),
    queue.doneLastHour,
    queue.failedLastHour,
  ];
}
