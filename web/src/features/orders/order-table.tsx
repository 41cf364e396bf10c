import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { OrderRow } from './order-row';
import { orderRowGrid } from './order-row-grid';

interface OrderTableProps {
  /** Id of the order. */
  order: string;
  /** Those that are listed. */
  items: readonly OrderView['items'][number][];
}

/** The shipments of an order of several, a row each. */
export function OrderTable({ order, items }: OrderTableProps) {
  const id = useId();
  return (
    <div className="@container">
      <h2 id={id} className="sr-only">
        Shipments of this order
      </h2>
      <div role="table" aria-labelledby={id} className="rounded-card border border-border bg-surface text-ui">
        <div role="rowgroup">
          <div role="row" className={clsx(orderRowGrid, 'py-2 text-small text-text-2 @max-[48rem]:sr-only')}>
            <Heading>Recipient</Heading>
            <Heading>Label and tracking</Heading>
            <Heading className="text-right">Price</Heading>
            <Heading className="sr-only">Actions</Heading>
          </div>
        </div>
        <div role="rowgroup">
          {items.map((item) => (
            <OrderRow key={item.shipment} order={order} item={item} />
          ))}
        </div>
      </div>
    </div>
  );
}

const Heading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span role="columnheader" className={className}>
    {children}
  </span>
);
