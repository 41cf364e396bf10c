import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../features/shipments/list-skeleton';
import { SavedViews } from '../../features/saved-views/saved-views';
import { WithShipmentPanel } from '../../features/shipment-page/with-shipment-panel';
import { ShipmentList } from '../../features/shipments/shipment-list';
import { useSession } from '../../stores/session';
import { lazyComponent } from '../../lib/navigation/lazy-component';

export const handle = { title: 'Shipments', wide: true };

const PayTogether = lazyComponent(() => import('../../features/checkout/shipment/combined-payment'));

/** The list; with `?pay=` the payment of the shipments it names. */
export function Component() {
  const [search] = useSearchParams();
  const guest = useSession(({ actor }) => actor === 'guest');
  const pay = search.get('pay')?.split(',').filter(Boolean) ?? [];
  if (pay.length > 0)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <PayTogether slugs={pay} />
      </Suspense>
    );
  return (
    <WithShipmentPanel>
      {(open) => (
        <ShipmentList
          openSlug={open}
          {...(!guest && { views: (filter) => <SavedViews page="own_shipments" filter={filter} /> })}
        />
      )}
    </WithShipmentPanel>
  );
}
