import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CartItemView, CartView } from '#libs/contracts/orders/cart.js';
import { ApiProblem } from '../../lib/http/problems';
import { pollPause } from '../../lib/http/polling';
import { listsOf } from '../../ui/table/list-key';
import { toast } from '../../stores/app-status';
import { useCartChoice } from '../../stores/cart';
import { problemText } from '../../ui/feedback/problem-text';
import { untilExpiry } from './list/cart-groups';
import { cartKey, cartQuery } from './cart-queries';

const longestTimer = 2 ** 31 - 1;

/** The displayed cart: without items that are being removed, polled while prices arrive and when one expires. */
export function useCart() {
  const client = useQueryClient();
  const query = useQuery({
    ...cartQuery,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.pricing) ? pollPause(state.dataUpdateCount - 1, 'quick', 0.5) : false,
  });
  const leaving = useCartChoice((state) => state.leaving);
  const { data } = query;
  useEffect(() => {
    const wait = untilExpiry(data?.items ?? [], Date.now());
    if (wait >= longestTimer) return;
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: cartKey }), wait + 500);
    return () => clearTimeout(timer);
  }, [data, client]);
  const items = useMemo(
    (): readonly CartItemView[] => data?.items.filter(({ id }) => !leaving.includes(id)) ?? [],
    [data, leaving],
  );
  return { query, items, version: data?.version ?? 0 };
}

interface Change<T> {
  /** Done with the newest version of the cart. */
  act: (action: T, version: number) => Promise<CartView>;
  /** Shown at once. */
  before?: (action: T) => void;
  /** However it ends. */
  after?: (action: T) => void;
  done?: (action: T) => void;
  failed: string;
}

/**
 * One kind of change to the cart. Changes run one after the other, each with the version of the previous one, so that this tab
 * never conflicts with itself. After a change by another tab the cart is reloaded, with a message.
 */
export function useCartChange<T>({ act, before, after, done, failed }: Change<T>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'cart' },
    onMutate: (action: T) => before?.(action),
    mutationFn: async (action: T) => act(action, (await client.ensureQueryData(cartQuery)).version),
    onSuccess: (cart, action) => {
      client.setQueryData(cartQuery.queryKey, cart);
      void client.invalidateQueries({ queryKey: listsOf('/shipments') });
      done?.(action);
    },
    onError: async (error) => {
      if (error instanceof ApiProblem && error.status === 409)
        await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
      if (error instanceof ApiProblem && error.code === 'version_conflict')
        toast('Your cart changed in another tab', {
          detail: 'This is the current version. Check it and try again.',
        });
      else toast(failed, { tone: 'danger', detail: problemText(error) });
    },
    onSettled: (_cart, _error, action) => after?.(action),
  });
}
