import { paths } from '../../../lib/navigation/paths';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextLink } from '../../../ui/navigation/link';
import type { CardForm as CardFormHandle } from './use-card-form';

interface CardFormProps extends Omit<CardFormHandle, 'form'> {
  /** Why nothing is lost although there is no form. */
  assurance: string;
}

/** The place of the card form: its space from the start, then the form, or why there is none and a button to retry. */
export function CardForm({ place, state, message, retry, assurance }: CardFormProps) {
  return (
    <section aria-label="Card" aria-busy={state === 'loading' || undefined} className="flex flex-col gap-3">
      {state === 'loading' && <Loading />}
      {state === 'failed' && (
        <InlineAlert
          tone="danger"
          live
          title="Could not load the card form"
          actions={
            <Button tone="secondary" size="dense" onClick={retry}>
              Retry
            </Button>
          }
        >
          {message} {assurance}
        </InlineAlert>
      )}
      <div ref={place} className={state === 'ready' ? '' : 'sr-only'} />
    </section>
  );
}

function Loading() {
  return (
    <div className="flex min-h-64 flex-col gap-4">
      <p role="status" className="text-ui text-text-2">
        Loading card form…
      </p>
      <Skeleton className="h-11 w-full" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

/** No publishable key: nothing can be paid, nothing is lost. */
export function NoCardPayment({ id }: { id: string }) {
  return (
    <div id={id}>
      <InlineAlert tone="warning" title="Card payment is not available right now">
        Your shipment is saved. Pay later from <TextLink to={paths.shipments.href()}>Shipments</TextLink>.
      </InlineAlert>
    </div>
  );
}
