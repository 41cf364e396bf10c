import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '../../lib/http/problems';
import { IdentityError } from '../../session/cognito/identity-error';
import { plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { listsOf } from '../../ui/table/list-key';
import { queueForCart } from '../../stores/queued-cart-items';
import { addItems, cartQuery } from './cart-queries';

/** No request was possible: no network, or no identity. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof IdentityError && error.retryable);

/**
 * Adds ready shipments to the cart. Offline, they wait on this device and are added later; that is not an error. @param onDone
 * they are in the cart, or will be.
 */
export function useAddToCart(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (slugs: readonly string[]) => {
      try {
        client.setQueryData(cartQuery.queryKey, await addItems(slugs));
        toast(`${plural(slugs.length, 'shipment')} added to the cart`, { tone: 'success' });
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        queueForCart(slugs, Date.now());
        toast('You’re offline', { detail: 'We’ll add it to your cart when you’re back online.' });
      }
    },
    // Offline it waits on this device, not in memory.
    networkMode: 'always',
    onSuccess: (_nothing, slugs) => {
      slugs.forEach(removeDraft);
      void client.invalidateQueries({ queryKey: ['shipments'] });
      void client.invalidateQueries({ queryKey: listsOf('/shipments') });
      onDone();
    },
  });
}
