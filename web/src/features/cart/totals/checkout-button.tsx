import type { CartTotals } from '#libs/contracts/orders/cart.js';
import { paths } from '../../../lib/navigation/paths';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/navigation/link';

/** The button to pay for the selection, or why it is not possible. */
export function CheckoutButton({ count, totals }: { count: number; totals: CartTotals | undefined }) {
  if (count === 0 || !totals)
    return (
      <>
        <Button size="large" disabled aria-describedby="no-checkout">
          Checkout
        </Button>
        <p id="no-checkout" className="text-small text-text-2">
          {count === 0 ? 'Select at least one ready shipment.' : ''}
        </p>
      </>
    );
  return (
    <ButtonLink size="large" to={paths.checkout.href()}>
      Pay for {plural(count, 'shipment')}
    </ButtonLink>
  );
}
