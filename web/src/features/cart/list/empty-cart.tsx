import { ShoppingCart } from 'lucide-react';
import { paths } from '../../../lib/navigation/paths';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ButtonLink } from '../../../ui/navigation/link';

/** The purpose of a cart, and two ways to fill it. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink to={paths.newShipment.href()}>New shipment</ButtonLink>
          <ButtonLink tone="secondary" to={paths.createFromApps.href({ tab: 'file' })}>
            Import orders
          </ButtonLink>
        </>
      }
    >
      Start with one shipment, or import a file of orders.
    </EmptyState>
  );
}
