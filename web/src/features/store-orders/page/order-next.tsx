import { useState } from 'react';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { paths } from '../../../lib/navigation/paths';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/navigation/link';
import { ShipDialog, type ShipGoal } from '../bulk/ship-dialog';
import { SplitDialog } from '../bulk/split-dialog';
import { useOrderEdit } from './use-order-edit';

/** The next action for an order. */
export function OrderNext({ order }: { order: StoreOrderView }) {
  const [open, setOpen] = useState<ShipGoal | 'split'>();
  const edit = useOrderEdit(order);
  const close = () => setOpen(undefined);
  const [draft, ...others] = order.shipments.filter(({ status }) => status === 'draft' || status === 'ready');
  const pieces = order.lines.reduce((sum, { remaining }) => sum + remaining, 0);
  if (order.held || (order.list !== 'to_ship' && !draft && pieces === 0)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {(pieces > 0 || draft) && (
        <>
          <Button size="dense" onClick={() => setOpen('buy')}>
            Buy and print
          </Button>
          <Button size="dense" tone="secondary" onClick={() => setOpen('cart')}>
            Add to cart
          </Button>
        </>
      )}
      {draft && others.length === 0 && (
        <ButtonLink size="dense" tone="secondary" to={paths.newShipment.href({ draft: draft.slug })}>
          Edit shipment
        </ButtonLink>
      )}
      {!draft && pieces > 0 && (
        <Button size="dense" tone="secondary" onClick={() => setOpen('prices')}>
          Get prices
        </Button>
      )}
      {pieces > 1 && (
        <Button size="dense" tone="secondary" onClick={() => setOpen('split')}>
          Split
        </Button>
      )}
      <Button size="dense" tone="quiet" loading={edit.isPending} onClick={() => edit.mutate({ held: true })}>
        Hold
      </Button>
      {open === 'split' && <SplitDialog order={order} onDone={close} onClose={close} />}
      {open && open !== 'split' && <ShipDialog goal={open} orders={[order.id]} onDone={close} onClose={close} />}
    </div>
  );
}
