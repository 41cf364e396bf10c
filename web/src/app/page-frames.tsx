import type { ComponentType } from 'react';
import { CartHead } from '../features/cart/list/cart-head';
import { CartSkeleton } from '../features/cart/list/cart-skeleton';
import { OrdersHead } from '../features/imports/orders-head';
import { ListHeader } from '../features/shipments/list-header';
import { ListSkeleton } from '../features/shipments/list-skeleton';
import { paths } from '../lib/navigation/paths';
import { Skeleton } from '../ui/feedback/skeleton';
import { WorkSkeleton } from './page-skeleton';

function CartFrame() {
  return (
    <div className="flex flex-col gap-5">
      <CartHead />
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

const ordersFrame = (head: { file: boolean; open?: boolean }) => () => (
  <div className="flex flex-col gap-4">
    <OrdersHead {...head} />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);

/** Prerendered frames of pages whose top never changes; all others show grey bars. */
export const pageFrames: Readonly<Partial<Record<string, ComponentType>>> = {
  [paths.cart.pattern]: CartFrame,
  [paths.shipments.pattern]: ShipmentsFrame,
  [paths.createFromApps.pattern]: ordersFrame({ file: false }),
};

/** Frames of pages whose top depends on their query: a parameter that is there ("order"), or one with its value ("tab=file"). */
export const queryFrames: Readonly<Partial<Record<string, Readonly<Record<string, ComponentType>>>>> = {
  [paths.createFromApps.pattern]: {
    import: ordersFrame({ file: true, open: true }),
    'tab=file': ordersFrame({ file: true }),
    order: WorkSkeleton,
  },
};
