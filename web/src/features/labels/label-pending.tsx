import { Printer } from 'lucide-react';
import type { LabelView } from '#libs/contracts/labels.js';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { InlineAlert } from '../../ui/inline-alert';
import { Skeleton } from '../../ui/skeleton';

/** The label is being made: its sheet, empty, and a word. */
export function LabelPending({ stalled, onLook }: { stalled: boolean; onLook: () => void }) {
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
            <Button tone="secondary" size="dense" onClick={onLook}>
              Look again
            </Button>
          }
        >
          The carrier is slow to answer. The label will be here when it does; you can close this page.
        </InlineAlert>
      )}
    </div>
  );
}

const wordsOf: Partial<Record<LabelView['status'], string>> = {
  none: 'This shipment has no label yet',
  failed: 'The label could not be made',
  voided: 'This label was cancelled',
};

/** There is no label to print, and why. */
export function NoLabel({ label, actions }: { label: LabelView; actions: React.ReactNode }) {
  return (
    <EmptyState icon={Printer} title={wordsOf[label.status] ?? 'No label to print'} actions={actions}>
      {label.failure?.text ??
        (label.status === 'voided' ? 'It is void and cannot be used.' : 'The label is made when the shipment is paid.')}
    </EmptyState>
  );
}
