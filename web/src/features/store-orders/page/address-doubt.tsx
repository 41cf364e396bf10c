import type { OrderAddressCheck, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { AddressDifferences } from './address-differences';
import { useOrderEdit } from './use-order-edit';

/** The address service's doubts or suggestions about an order's address; nothing changes without confirmation. */
export function AddressDoubt({ order, check }: { order: StoreOrderView; check: OrderAddressCheck }) {
  const edit = useOrderEdit(order);
  const busy = (change: 'takeSuggestedAddress' | 'keepDoubtedAddress') => edit.isPending && change in edit.variables;
  const { doubts, suggestion } = check;
  return (
    <InlineAlert
      tone="warning"
      title={suggestion ? 'Use the address carriers know?' : 'Check the address'}
      actions={
        <>
          {suggestion && (
            <Button
              size="dense"
              loading={busy('takeSuggestedAddress')}
              onClick={() => edit.mutate({ takeSuggestedAddress: true })}
            >
              Use suggestion
            </Button>
          )}
          <Button
            size="dense"
            tone="secondary"
            loading={busy('keepDoubtedAddress')}
            onClick={() => edit.mutate({ keepDoubtedAddress: true })}
          >
            {suggestion ? 'Keep mine' : 'Ship anyway'}
          </Button>
        </>
      }
    >
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      {suggestion && <AddressDifferences ours={order.shipTo} other={suggestion} otherName="Suggestion" />}
    </InlineAlert>
  );
}
