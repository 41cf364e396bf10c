import { ShoppingCart } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { paths } from '../../lib/navigation/paths';
import { chosenOf, groupsOf } from '../../features/cart/list/cart-groups';
import { useCart } from '../../features/cart/use-cart';
import { useCartChanges } from '../../features/cart/use-cart-changes';
import { choose, useCartChoice } from '../../stores/cart';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-alert';
import type { RowChanges } from '../../features/cart/list/cart-row-actions';
import { CartGroupsList } from '../../features/cart/list/cart-groups-list';
import { CartSkeleton } from '../../features/cart/list/cart-skeleton';
import { CartSummary } from '../../features/cart/totals/cart-summary';
import { PayBar } from '../../features/cart/totals/pay-bar';
import { useRowFocus } from '../../features/cart/list/use-row-focus';

export const handle = { title: 'Cart' };

/** Everything that waits to be paid; some of it, or all, goes to the checkout. */
export function Component() {
  const { query, items, version } = useCart();
  return (
    <div {...useRowFocus(items)} className="flex flex-col gap-5">
      <h1 tabIndex={-1} className="type-h1">
        Cart
      </h1>
      {query.isPending && <CartSkeleton />}
      {query.error && !query.data && (
        <ErrorState
          title="The cart could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.error && query.data && (
        <InlineAlert tone="warning">Could not refresh. {problemText(query.error)}</InlineAlert>
      )}
      {query.data && items.length === 0 && <Empty />}
      {items.length > 0 && <Filled items={items} version={version} />}
    </div>
  );
}

/** From here on the way past the rows is offered to the keyboard. */
const many = 5;

function Filled({ items, version }: { items: readonly CartItemView[]; version: number }) {
  const unchosen = useCartChoice((state) => state.unchosen);
  const changes = useRowChanges(items);
  const groups = groupsOf(items);
  const chosen = chosenOf(items, unchosen);
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
      {items.length > many && (
        <a href="#summary" className="sr-only focus:not-sr-only">
          Skip to the summary
        </a>
      )}
      <CartGroupsList groups={groups} chosen={new Set(chosen.map(({ id }) => id))} changes={changes} />
      <aside
        id="summary"
        tabIndex={-1}
        aria-label="Summary"
        className="scroll-mt-20 focus:outline-none lg:sticky lg:top-24"
      >
        <CartSummary chosen={chosen} version={version} />
      </aside>
      <PayBar chosen={chosen} version={version} />
    </div>
  );
}

/** The same functions for as long as the page is open, so that rows that did not change are not drawn again. */
function useRowChanges(items: readonly CartItemView[]): RowChanges {
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

function Empty() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink to={paths.newShipment.href()}>New shipment</ButtonLink>
          <ButtonLink tone="secondary" to={paths.createFromApps.href()}>
            Import orders
          </ButtonLink>
        </>
      }
    >
      Collect shipments here and pay for them together, with one card and one receipt.
    </EmptyState>
  );
}
