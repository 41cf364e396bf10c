import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../features/shipments/list-skeleton';
import { ShipmentList } from '../../features/shipments/shipment-list';

export const handle = { title: 'Shipments', wide: true };

const PayTogether = lazy(() => import('../../features/checkout/shipment/combined-payment'));

/** The list; with `?pay=` the payment of the shipments it names. */
export function Component() {
  const [search] = useSearchParams();
  const pay = search.get('pay')?.split(',').filter(Boolean) ?? [];
  if (pay.length === 0) return <ShipmentList />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <PayTogether slugs={pay} />
    </Suspense>
  );
}
