import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { combinableQuery, ordersKey } from '../order-queries';
import { shipOrders } from '../ship-requests';

/** Says that some buyers have several orders, and combines those of each into one parcel. */
export function CombineNote() {
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const { items: groups, more } = useQuery(combinableQuery).data ?? { items: [], more: false };
  const combine = useMutation({
    mutationFn: () =>
      shipOrders(groups.map(({ orders }) => ({ orders: orders.slice(0, 20).map(({ id }) => ({ id })) }))),
    onSuccess: ({ shipments }) => {
      toast(`${plural(shipments.length, 'combined shipment')} created`, { tone: 'success' });
      setShown(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  if (groups.length === 0) return null;
  const orders = groups.reduce((sum, group) => sum + group.orders.length, 0);
  return (
    <>
      <InlineAlert
        title={`${plural(groups.length, 'recipient has', 'recipients have')} more than one order`}
        actions={
          <Button size="dense" tone="secondary" onClick={() => setShown(true)}>
            Review
          </Button>
        }
      >
        {orders} orders could go out in {plural(groups.length, 'parcel')}.{more && ' Combine these to see more.'}
      </InlineAlert>
      <Dialog
        open={shown}
        onClose={() => setShown(false)}
        title="Combine orders"
        description="Orders of one person at one address go into one parcel."
        actions={
          <Button loading={combine.isPending} onClick={() => combine.mutate()}>
            Combine all
          </Button>
        }
      >
        {combine.error && <ProblemAlert error={combine.error} title="Could not combine the orders" />}
        <ul className="flex max-h-80 flex-col divide-y overflow-y-auto">
          {groups.map(({ combineKey, recipient, city, orders: some }) => (
            <li key={combineKey} className="py-2 text-ui">
              <bdi className="font-medium">{recipient}</bdi>
              {city && <span className="text-text-2">, {city}</span>}
              <span className="block text-text-2">{some.map(({ number }) => number).join(' + ')}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
