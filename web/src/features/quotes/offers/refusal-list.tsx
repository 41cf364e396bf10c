import { ChevronDown } from 'lucide-react';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';

type Refusals = QuoteView['refusals'];

/** The services of each reason. */
function byReason(refusals: Refusals): [text: string, services: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { text, serviceName } of refusals) groups.set(text, [...(groups.get(text) ?? []), serviceName]);
  return [...groups];
}

/** Services that cannot take this shipment, and why. */
export function RefusalList({ refusals, open = false }: { refusals: Refusals; open?: boolean }) {
  if (refusals.length === 0) return null;
  return (
    <details className="group rounded-card border border-border bg-surface px-4 sm:px-5" open={open}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-ui font-medium [&::-webkit-details-marker]:hidden">
        {plural(refusals.length, 'service')} cannot take this
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-3 pb-4 text-ui">
        {byReason(refusals).map(([text, services]) => (
          <li key={text}>
            <p className="font-medium">{text}</p>
            <p className="text-text-2">{services.join(', ')}</p>
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
