import { Printer, RotateCcw } from 'lucide-react';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { isVoidOrRefunded } from '../../lib/label-status';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { Skeleton } from '../../ui/feedback/skeleton';

/** The label is being made: its sheet, empty, and a word. */
export function LabelPending({ stalled, onCheckAgain }: { stalled: boolean; onCheckAgain: () => void }) {
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-4" aria-busy>
      <p role="status" className="text-center text-text-2">
        Creating your label…
      </p>
      <Skeleton className="aspect-[2/3] w-full rounded-[4px]" />
      {stalled && (
        <InlineAlert
          live
          title="Still working"
          actions={
            <Button tone="secondary" size="dense" onClick={onCheckAgain}>
              Refresh
            </Button>
          }
        >
          The carrier is slow to respond. You can close this page; your label will be here when it’s ready.
        </InlineAlert>
      )}
    </div>
  );
}

const unpaid = 'We create the label once you pay.';
const wordsOf: Partial<Record<LabelView['status'], readonly [title: string, text: string]>> = {
  none: ['This shipment has no label yet', unpaid],
  failed: ['The label could not be created', unpaid],
  void_requested: ['This label is being refunded', 'Don’t use it. If you printed it, throw it away.'],
  voided: ['This label is void', 'It was refunded and cannot be used.'],
};

/** There is no label to print, with the reason. */
export function NoLabel({ label, actions }: { label: LabelView; actions: React.ReactNode }) {
  const [title, text] = wordsOf[label.status] ?? ['No label to print', unpaid];
  return (
    <EmptyState icon={isVoidOrRefunded(label.status) ? RotateCcw : Printer} title={title} actions={actions}>
      {label.failure?.text ?? text}
    </EmptyState>
  );
}
