import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { paths } from '../../../lib/navigation/paths';
import { useCartChanges } from '../use-cart-changes';
import { choose } from '../../../stores/cart';
import type { RowChanges } from './cart-row-actions';

/** Stable functions while the page is open, so that unchanged rows do not render again. */
export function useRowChanges(items: readonly CartItemView[]): RowChanges {
  const navigate = useNavigate();
  const { remove, save, accept, price } = useCartChanges();
  const [doRemove, doSave, doAccept, doPrice] = [remove.mutate, save.mutate, accept.mutate, price.mutate];
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  return useMemo(
    () => ({
      remove: doRemove,
      save: doSave,
      accept: doAccept,
      price: doPrice,
      payOnly: (item) => {
        choose(
          shown.current.map(({ id }) => id),
          false,
        );
        choose([item.id], true);
        void navigate(paths.checkout.href());
      },
    }),
    [doRemove, doSave, doAccept, doPrice, navigate],
  );
}
