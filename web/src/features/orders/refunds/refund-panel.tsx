import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../lib/text/format';
import { useOfferedCommands } from '../../../stores/offered-commands';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { RefundDialog, type RefundableItem } from './refund-dialog';
import { refundDisplay } from './refund-text';

interface RefundPanelProps {
  /** Its id. */
  order: string;
  item: RefundableItem;
  /** For a row of a table. */
  short?: boolean;
  /** Offered in the command palette, where it is the only label of the screen. */
  single?: boolean;
}

/** Refunding a label: whether and until when it is possible, or the status of its refund. */
export function RefundPanel({ order, item, short = false, single = false }: RefundPanelProps) {
  const [asking, setAsking] = useState(false);
  const { refund, refundable } = item;
  const asked = useRef(false);
  const answer = useRef<HTMLDivElement>(null);
  const known = refund !== null;
  // Requested here: the focused button has disappeared.
  useEffect(() => {
    if (known && asked.current) answer.current?.focus({ preventScroll: true });
  }, [known]);
  const ask = () => {
    asked.current = true;
    setAsking(true);
  };
  useOfferedCommands(
    'Label',
    single && !refund && refundable.possible ? [{ id: 'void', label: 'Void label and refund', run: ask }] : [],
  );
  if (refund) {
    const { tone, title, text } = refundDisplay(refund);
    return (
      <div ref={answer} role="status" tabIndex={-1}>
        {short ? (
          <p className="text-small text-text-2">
            <strong className="font-medium text-text">{title}</strong> <span>{text}</span>
          </p>
        ) : (
          <InlineAlert tone={tone} title={title}>
            {text}
          </InlineAlert>
        )}
      </div>
    );
  }
  if (!refundable.possible)
    return refundable.text ? <p className="text-small text-text-2">No refund: {refundable.text}</p> : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button tone={short ? 'quiet' : 'secondary'} size="dense" onClick={ask}>
        {short ? 'Void' : 'Void and refund'}
        <span className="sr-only">
          {short && ' and refund'} the label to {item.receiver || 'the recipient'}
        </span>
      </Button>
      {refundable.until && !short && (
        <p className="text-small text-text-2">Possible until {formatDay(refundable.until)} if the label is unused.</p>
      )}
      <RefundDialog open={asking} onClose={() => setAsking(false)} order={order} item={item} />
    </div>
  );
}
