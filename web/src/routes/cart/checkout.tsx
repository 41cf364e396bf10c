import { ArrowLeft } from 'lucide-react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { Checkout } from '../../features/checkout/checkout';
import { CartCheckoutProblem } from '../../features/checkout/cart/cart-checkout-problem';
import { ChangedPrices } from '../../features/checkout/cart/changed-prices';
import { loadCheckout, type CheckoutPage } from '../../features/checkout/cart/load-cart-checkout';
import { CheckoutCoupon } from '../../features/checkout/cart/checkout-coupon';
import { WaitingOrder } from '../../features/checkout/cart/waiting-order';

export const handle = { title: 'Checkout' };

export const loader = ({ request }: LoaderFunctionArgs) => loadCheckout(request);

/** The payment of the cart's selected items. */
export function Component() {
  const page = useLoaderData<CheckoutPage>();
  const [, setSearch] = useSearchParams();
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {page.order === null && <BackToCart />}
        <h1 className="type-h1 max-sm:w-full">Checkout</h1>
      </header>
      {page.order && <WaitingOrder order={page.order} />}
      <ChangedPrices items={page.changed} version={page.cartVersion} />
      {page.couponRefusal && (
        <InlineAlert tone="warning" title="The coupon does not apply to this selection">
          {page.couponRefusal}
        </InlineAlert>
      )}
      <Checkout
        items={page.items}
        email={page.email}
        bill={page.bill}
        coupon={page.totals && <CheckoutCoupon totals={page.totals} items={page.itemIds} />}
        order={page.order?.id}
        // From now on the order is what waits for a card: a reload finds it.
        onDeclined={(order) => setSearch({ order }, { replace: true, preventScrollReset: true })}
        problem={(error) => <CartCheckoutProblem error={error} />}
      />
    </div>
  );
}

function BackToCart() {
  return (
    <ButtonLink tone="quiet" size="dense" to={paths.cart.href()} className="-ml-3">
      <ArrowLeft aria-hidden className="size-4" /> Back to cart
    </ButtonLink>
  );
}
