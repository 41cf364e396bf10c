import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { paths } from '../../../lib/navigation/paths';
import { itemName } from '../../cart/list/cart-groups';
import { acceptPrice } from '../../cart/cart-queries';
import { formatMoney } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { problemText } from '../../../ui/feedback/problem-text';

interface ChangedPricesProps {
  items: readonly CartItemView[];
  version: number;
}

/** Prices that are not the ones shown before: old and new, taken with one press, never silently. */
export function ChangedPrices({ items, version }: ChangedPricesProps) {
  const { revalidate } = useRevalidator();
  const accept = useMutation({
    scope: { id: 'cart' },
    mutationFn: async () => {
      let now = version;
      for (const { id, offer } of items) now = (await acceptPrice(id, offer?.total.amount ?? 0, now)).version;
    },
    onSettled: () => revalidate(),
  });
  if (items.length === 0) return null;
  return (
    <InlineAlert
      tone="warning"
      live
      title={items.length === 1 ? 'A price has changed' : `${items.length} prices have changed`}
      actions={
        <>
          <Button size="dense" loading={accept.isPending} onClick={() => accept.mutate()}>
            Accept {items.length === 1 ? 'new price' : 'new prices'}
          </Button>
          <ButtonLink size="dense" tone="secondary" to={paths.cart.href()}>
            Back to cart
          </ButtonLink>
        </>
      }
    >
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.id}>
            To {itemName(item)}:{' '}
            {item.acceptedTotal && <s className="tabular-nums">{formatMoney(item.acceptedTotal)}</s>}{' '}
            <strong className="tabular-nums">{item.offer && formatMoney(item.offer.total)}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-1">If you don’t accept, we leave {items.length === 1 ? 'it' : 'them'} out of this payment.</p>
      {accept.error && <p className="mt-1 text-danger">{problemText(accept.error)}</p>}
    </InlineAlert>
  );
}
