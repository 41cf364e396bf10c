import { useQuery } from '@tanstack/react-query';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { formatMoney } from '../../../lib/text/format';
import { CheckoutButton } from './checkout-button';
import { selectionQuery } from './selection-query';

/** On small screens: the sum and the way to pay for it, at the bottom however long the cart is. */
export function PayBar({ chosen, version }: { chosen: readonly CartItemView[]; version: number }) {
  const totals = useQuery(selectionQuery(chosen, version)).data;
  if (chosen.length === 0 || !totals) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:shadow-md @split:hidden">
      <p className="flex flex-col">
        <span className="text-small text-text-2">Total</span>
        <span className="type-price-lg">{formatMoney(totals.total)}</span>
      </p>
      <CheckoutButton count={chosen.length} totals={totals} />
    </div>
  );
}
