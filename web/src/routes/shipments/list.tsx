import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../features/shipments/list-skeleton';
import { SavedViews } from '../../features/saved-views/saved-views';
import { ShipmentList } from '../../features/shipments/shipment-list';
import { useSession } from '../../stores/session';
import { useOpenShipment } from '../../features/shipments/use-open-shipment';

export const handle = { title: 'Shipments', wide: true };

const PayTogether = lazy(() => import('../../features/checkout/shipment/combined-payment'));

const ShipmentPanel = lazy(() => import('../../features/shipment-page/shipment-panel'));

/** The list; with `?pay=` the payment of the shipments it names. */
export function Component() {
  const [search] = useSearchParams();
  const pay = search.get('pay')?.split(',').filter(Boolean) ?? [];
  if (pay.length === 0) return <ListAndPanel />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <PayTogether slugs={pay} />
    </Suspense>
  );
}

/** The list, and beside it the shipment that the address opens. */
function ListAndPanel() {
  const { slug, close } = useOpenShipment();
  const guest = useSession(({ actor }) => actor === 'guest');
  return (
    <div className="flex items-start gap-6">
      <div data-row-keys className="min-w-0 flex-1">
        <ShipmentList
          openSlug={slug}
          {...(!guest && { views: (filter) => <SavedViews page="own_shipments" filter={filter} /> })}
        />
      </div>
      {slug && (
        <Suspense fallback={null}>
          <ShipmentPanel key={slug} slug={slug} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
