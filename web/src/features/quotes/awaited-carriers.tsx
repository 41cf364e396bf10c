import { useEffect, useState } from 'react';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { rateLimitsMs } from '#libs/contracts/shipments/rate-limits.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';

interface AwaitedCarriersProps {
  quote: QuoteView | undefined;
  /** Ten minutes without an end. */
  stalled: boolean;
  onReload: () => void;
}

/** One polite live region: how many carriers are pending, from the soft limit on that they are late, then the number of services. */
export function AwaitedCarriers({ quote, stalled, onReload }: AwaitedCarriersProps) {
  const complete = quote?.status === 'complete';
  const waiting = quote?.waitingFor.length ?? 0;
  const asking = !complete || waiting > 0;
  const late = useLate(asking);
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
      {late && ` ${found > 0 ? 'You can choose a price now' : 'This takes longer than usual'}. ${pendingText}`}
    </p>
  );
}

const pendingText = `Late prices are added for up to ${rateLimitsMs.hard / 1000} seconds.`;

/** Whether the soft limit of an answer has passed. */
function useLate(on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), rateLimitsMs.soft);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on]);
  return late;
}
