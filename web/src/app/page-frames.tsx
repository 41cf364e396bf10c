import type { ComponentType } from 'react';
import { CartSkeleton } from '../features/cart/list/cart-skeleton';
import { ListHeader } from '../features/shipments/list-header';
import { ListSkeleton } from '../features/shipments/list-skeleton';
import { paths } from '../lib/navigation/paths';

function CartFrame() {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Cart</h1>
      <CartSkeleton />
    </div>
  );
}

function ShipmentsFrame() {
  return (
    <div className="flex flex-col gap-5">
      <ListHeader />
      <ListSkeleton />
    </div>
  );
}

/** What prerendered frames show of pages that are the same at their top whatever comes; grey bars stand for all others. */
export const pageFrames: Readonly<Partial<Record<string, ComponentType>>> = {
  [paths.cart.pattern]: CartFrame,
  [paths.shipments.pattern]: ShipmentsFrame,
};
