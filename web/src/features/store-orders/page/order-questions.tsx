import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import { runBulk } from '../../shipments/bulk-requests';
import { outcomeText } from '../../shipments/bulk-result-dialog';
import { ordersKey } from '../order-queries';
import { AddressDifferences } from './address-differences';
import { AddressDoubt } from './address-doubt';
import { useOrderEdit } from './use-order-edit';

const voidable = ['purchased', 'void_rejected'];

/** What an order needs its owner to decide: another address, a label of a canceled order, a hold. */
export function OrderQuestions({ order }: { order: StoreOrderView }) {
  const edit = useOrderEdit(order);
  return (
    <>
      {order.voidAdvised && <VoidQuestion order={order} onKeep={() => edit.mutate({ keepLabel: true })} />}
      {order.addressChanged && <AddressQuestion order={order} />}
      {order.addressCheck && <AddressDoubt order={order} check={order.addressCheck} />}
      {(order.held || order.holdReason) && (
        <InlineAlert
          tone="warning"
          title={order.held ? 'On hold' : 'The shop put this order on hold'}
          actions={
            order.held && (
              <Button
                size="dense"
                tone="secondary"
                loading={edit.isPending}
                onClick={() => edit.mutate({ held: false })}
              >
                Release
              </Button>
            )
          }
        >
          {order.holdReason}
        </InlineAlert>
      )}
    </>
  );
}

/** The shop canceled the order after its label was bought. */
function VoidQuestion({ order, onKeep }: { order: StoreOrderView; onKeep: () => void }) {
  const client = useQueryClient();
  const slugs = order.shipments.filter(({ labelStatus }) => voidable.includes(labelStatus)).map(({ slug }) => slug);
  const run = useMutation({
    mutationFn: () => runBulk('void', slugs, () => undefined),
    onSuccess: (result) => toast(outcomeText({ verb: 'void', result }), { detail: result.refused[0]?.text }),
    onError: (error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  return (
    <InlineAlert
      tone="danger"
      title={slugs.length > 1 ? 'Void the labels?' : 'Void the label?'}
      actions={
        <>
          <Button size="dense" tone="danger" loading={run.isPending} onClick={() => run.mutate()}>
            Void {plural(slugs.length, 'label')}
          </Button>
          <Button size="dense" tone="secondary" onClick={onKeep}>
            Keep it
          </Button>
        </>
      }
    >
      The shop {order.status === 'refunded' ? 'refunded' : 'canceled'} this order after you bought its label. We refund
      a label that the carrier has not scanned.
    </InlineAlert>
  );
}

/** The shop has another address than the one that we ship to; nothing changes unasked. */
function AddressQuestion({ order }: { order: StoreOrderView }) {
  const edit = useOrderEdit(order);
  const busy = (change: 'takeStoreAddress' | 'keepAddress') => edit.isPending && change in edit.variables;
  return (
    <InlineAlert
      tone="warning"
      title="The address changed in the shop"
      actions={
        <>
          <Button
            size="dense"
            loading={busy('takeStoreAddress')}
            onClick={() => edit.mutate({ takeStoreAddress: true })}
          >
            Use the shop’s address
          </Button>
          <Button
            size="dense"
            tone="secondary"
            loading={busy('keepAddress')}
            onClick={() => edit.mutate({ keepAddress: true })}
          >
            Keep mine
          </Button>
        </>
      }
    >
      <AddressDifferences ours={order.shipTo} other={order.storeShipTo} otherName="The shop’s" />
    </InlineAlert>
  );
}
