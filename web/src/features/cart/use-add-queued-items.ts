import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../stores/app-status';
import { removeFromQueue, queuedSlugs } from '../../stores/queued-cart-items';
import { problemText } from '../../ui/feedback/problem-text';
import { addItems, cartQuery } from './cart-queries';
import { isUnreachable } from './use-add-to-cart';

let running: Promise<void> | undefined;

/** Adds queued items one by one, each once, however many callers ask. Refused items are not retried. */
function addWaiting(client: QueryClient): Promise<void> {
  running ??= addAll(client).finally(() => {
    running = undefined;
  });
  return running;
}

async function addAll(client: QueryClient): Promise<void> {
  for (const slug of queuedSlugs(Date.now())) {
    try {
      client.setQueryData(cartQuery.queryKey, await addItems([slug]));
      toast('A waiting shipment is now in your cart', { tone: 'success' });
    } catch (error) {
      if (isUnreachable(error)) return;
      toast('A waiting shipment could not be added to your cart', { tone: 'danger', detail: problemText(error) });
    }
    removeFromQueue(slug);
  }
}

/** What waits is tried now and whenever the network is back. */
export function useAddQueuedItems(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void addWaiting(client);
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [client]);
}
