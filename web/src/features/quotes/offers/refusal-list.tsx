import { ChevronDown } from 'lucide-react';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';

/** Services that cannot take this shipment, each with the reason. */
export function RefusalList({ refusals, open = false }: { refusals: QuoteView['refusals']; open?: boolean }) {
  if (refusals.length === 0) return null;
  return (
    <details className="group rounded-card border border-border bg-surface px-4 sm:px-5" open={open}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-ui font-medium [&::-webkit-details-marker]:hidden">
        {plural(refusals.length, 'service')} cannot take this
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-2 pb-4 text-ui">
        {refusals.map((refusal) => (
          <li
            key={`${refusal.carrier}/${refusal.service}/${refusal.code}`}
            className="flex flex-col sm:flex-row sm:gap-4"
          >
            <span className="font-medium sm:w-56 sm:shrink-0">{refusal.serviceName}</span>
            <span className="text-text-2">{refusal.text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Carriers that did not answer. The others' offers stay usable. */
export function CarrierMessages(props: { messages: QuoteView['messages']; onAskAgain: () => void; asking: boolean }) {
  return props.messages.map((message) => (
    <InlineAlert
      key={`${message.carrier}/${message.code}`}
      tone="warning"
      live
      actions={
        message.retryable && (
          <Button tone="secondary" size="dense" onClick={props.onAskAgain} loading={props.asking}>
            Try again
          </Button>
        )
      }
    >
      {message.text}
    </InlineAlert>
  ));
}
