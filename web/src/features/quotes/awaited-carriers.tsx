import { useEffect, useState } from 'react';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** Most carriers answer within this many milliseconds. */
const patience = 15_000;

interface AwaitedCarriersProps {
  quote: QuoteView | undefined;
  /** Ten minutes without an end. */
  stalled: boolean;
  onReload: () => void;
}

/** One polite live region: how many carriers are pending, whether that takes long, then the number of services. */
export function AwaitedCarriers({ quote, stalled, onReload }: AwaitedCarriersProps) {
  const complete = quote?.status === 'complete';
  const waiting = quote?.waitingFor.length ?? 0;
  const asking = !complete || waiting > 0;
  const slow = useSlow(asking);
  const found = quote?.offers.length ?? 0;
  if (stalled)
    return (
      <InlineAlert
        tone="info"
        live
        actions={
          <Button tone="secondary" size="dense" onClick={onReload}>
            Refresh
          </Button>
        }
      >
        {found > 0 ? 'Still working. You can choose one of the prices so far.' : 'No carrier has answered yet.'}
      </InlineAlert>
    );
  const who = waiting > 0 ? plural(waiting, 'more carrier') : 'the carriers';
  return (
    <p role="status" className={asking ? 'text-ui text-text-2' : 'sr-only'}>
      {asking ? `Asking ${who}…` : `${plural(found, 'service')} found`}
      {slow && ' This is taking longer than usual. Prices appear here as carriers answer.'}
    </p>
  );
}

/** Whether something takes longer than expected. */
function useSlow(on: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [on]);
  return slow;
}
