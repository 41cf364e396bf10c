import { useQueryClient } from '@tanstack/react-query';
import { plural } from '../../lib/text/format';
import { listsOf } from '../../ui/table/list-key';
import { toast } from '../../stores/app-status';
import { ReasonDialog } from '../../ui/dialog/reason-dialog';
import { failuresPath, operationsQuery, resolveFailures } from './operations-queries';

/** The messages to be retried or discarded: some by id, or all of one job. */
export interface Resolution {
  how: 'retry' | 'discard';
  ids?: readonly string[];
  job?: string;
  /** In words: "3 jobs", "the label of WB-100042". */
  name: string;
}

const atOnce = 500;
const words = {
  retry: ['Retry', 'Queues them again. Finished work is not repeated.', 'queued again'],
  discard: ['Discard', 'They won’t be retried and leave this list.', 'discarded'],
} as const;

/** Asks for the reason and does it. */
export function ResolveDialog({ settling, onDone }: { settling: Resolution | null; onDone: () => void }) {
  const client = useQueryClient();
  const how = settling?.how ?? 'retry';
  const [verb, what, done] = words[how];
  const work = async (reason: string) => {
    if (!settling) return;
    const count = await settleAll(settling, reason);
    toast(`${plural(count, 'job')} ${done}`, { tone: 'success' });
    await Promise.all([
      client.invalidateQueries({ queryKey: listsOf(failuresPath) }),
      client.invalidateQueries(operationsQuery),
    ]);
  };
  return (
    <ReasonDialog
      open={settling !== null}
      onClose={onDone}
      title={`${verb} ${settling?.name ?? ''}?`}
      description={what}
      confirm={verb}
      danger={how === 'discard'}
      work={work}
    />
  );
}

async function settleAll({ how, ids = [], job }: Resolution, reason: string): Promise<number> {
  if (job !== undefined) return (await resolveFailures(how, { job, reason })).count;
  let count = 0;
  for (let from = 0; from < ids.length; from += atOnce)
    count += (await resolveFailures(how, { ids: ids.slice(from, from + atOnce), reason })).count;
  return count;
}
