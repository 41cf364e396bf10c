import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { LabelBatchView } from '#libs/contracts/shipments/label-batches.js';
import { usePolled } from '../../../lib/http/use-polled';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { batchQuery, isDrawn, markBatchPrinted, saveBatchFile } from './batch-queries';

/** Files as they are ready, and the labels without one with the reason. Saving a file counts its labels as printed. */
export function BatchFiles({ started }: { started: LabelBatchView }) {
  const polled = usePolled({ ...batchQuery(started.id), initialData: started }, { done: isDrawn, pace: 'quick' });
  const batch = polled.data ?? started;
  const save = useMutation({
    // One after the other: the api sends two at a time.
    scope: { id: `files of ${started.id}` },
    mutationFn: async (number: number) => {
      await saveBatchFile(batch, number);
      if (number === 1) await markBatchPrinted(batch.id);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ui text-text-2">
        {stateOf(batch)}
      </p>
      {polled.stalled && (
        <Button tone="secondary" size="dense" className="self-start" onClick={polled.askAgain}>
          Refresh
        </Button>
      )}
      {(save.error ?? polled.error) && (
        <ProblemAlert error={save.error ?? polled.error} title="Could not load the file" />
      )}
      <ul className="flex flex-wrap gap-3">
        {batch.files.map(({ number, labels }) => (
          <li key={number}>
            <Button
              tone="secondary"
              onClick={() => save.mutate(number)}
              loading={save.isPending && save.variables === number}
            >
              <Download aria-hidden className="size-4" />
              {batch.files.length > 1 ? `File ${number}: ${counted(labels)}` : `Download ${counted(labels)}`}
            </Button>
          </li>
        ))}
      </ul>
      {batch.missingCount > 0 && <Missing batch={batch} />}
    </div>
  );
}

const counted = (labels: number): string => (labels === 1 ? '1 label' : `${labels.toLocaleString('en')} labels`);

function stateOf({ status, done, shipments, labels }: LabelBatchView): string {
  if (status === 'failed') return 'Could not create the file. Try again.';
  if (status === 'drawing') return `Creating labels: ${done} of ${shipments} shipments…`;
  return labels === 0 ? 'No labels to print.' : `${counted(labels)}, kept for 30 days.`;
}

function Missing({ batch: { missing, missingCount } }: { batch: LabelBatchView }) {
  return (
    <InlineAlert
      tone="warning"
      title={missingCount === 1 ? '1 shipment is not included' : `${missingCount} shipments are not included`}
    >
      <ul className="list-disc pl-5">
        {missing.map(({ shipment, text }) => (
          <li key={shipment}>
            {shipment}: {text}
          </li>
        ))}
      </ul>
      {missing.length < missingCount && <p>and {missingCount - missing.length} more</p>}
    </InlineAlert>
  );
}
