import { useState } from 'react';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import { paths } from '../../../lib/navigation/paths';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { vendorNames } from '../store-text';
import { UnreadableOrders } from './unreadable-orders';

const titles = {
  expired: (vendor: string) => `${vendor} no longer lets us in`,
  error: () => 'We can’t read your orders now',
};

/** A store's problem in words, with its solution. */
export function StoreTrouble({ store, onReconnect }: { store: StoreView; onReconnect: () => void }) {
  const [listed, setListed] = useState(false);
  const { id, name, vendor, status, reason, counts } = store;
  const where = vendor === 'custom' ? name : vendorNames[vendor];
  return (
    <>
      {(status === 'expired' || status === 'error') && (
        <InlineAlert
          tone={status === 'expired' ? 'danger' : 'warning'}
          title={titles[status](where)}
          actions={
            status === 'expired' &&
            vendor !== 'custom' && (
              <Button size="dense" onClick={onReconnect}>
                Reconnect
              </Button>
            )
          }
        >
          {reason}
        </InlineAlert>
      )}
      {counts.writeBackFailed > 0 && (
        <InlineAlert
          tone="danger"
          title={`${plural(counts.writeBackFailed, 'tracking number')} not sent`}
          actions={
            <ButtonLink
              size="dense"
              tone="secondary"
              to={paths.createFromApps.href({ tab: 'orders', store: id, list: 'shipped' })}
            >
              Show shipped orders
            </ButtonLink>
          }
        >
          {where} refused. Open the order to see why and to try again.
        </InlineAlert>
      )}
      {counts.unreadable > 0 && (
        <InlineAlert
          tone="warning"
          title={`${plural(counts.unreadable, 'order')} could not be read`}
          actions={
            <Button size="dense" tone="secondary" aria-expanded={listed} onClick={() => setListed(!listed)}>
              {listed ? 'Hide' : 'Show'}
            </Button>
          }
        >
          The others were imported. We’ll try again when it changes in your shop.
          {listed && <UnreadableOrders storeId={id} />}
        </InlineAlert>
      )}
    </>
  );
}
