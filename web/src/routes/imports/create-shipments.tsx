import { Suspense } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import { FileStep } from '../../features/imports/upload/file-step';
import { ImportPage } from '../../features/imports/import-page';
import { emptyBar } from '../../features/imports/import-steps';
import { paths } from '../../lib/navigation/paths';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stepper } from '../../ui/navigation/stepper';
import { TabLinks } from '../../ui/navigation/tab-links';
import { lazyComponent } from '../../lib/navigation/lazy-component';

export const handle = { title: 'Orders', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

const OrdersTab = lazyComponent(() => import('../../features/store-orders/orders-tab'));
const OrderPage = lazyComponent(() => import('../../features/store-orders/page/order-page'));

const tabs = [
  { name: 'orders', label: 'Orders', to: paths.createFromApps.href() },
  { name: 'file', label: 'File', to: paths.createFromApps.href({ tab: 'file' }) },
];

/** Orders of stores (`?order=` one of them) and files of orders: all of it is in the address, so that it can be come back to. */
export function Component() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const file = search.get('tab') === 'file' || search.has('import');
  const waiting = <Skeleton className="h-96 w-full rounded-card" />;
  if (order && !file)
    return (
      <Suspense fallback={waiting}>
        <OrderPage key={order} id={order} />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-4">
      <h1 className="type-h1">{file ? 'Import orders' : 'Orders'}</h1>
      <TabLinks label="Where orders come from" tabs={tabs} current={file ? 'file' : 'orders'} />
      {file ? (
        <Files id={search.get('import')} step={search.get('step')} />
      ) : (
        <Suspense fallback={waiting}>
          <OrdersTab />
        </Suspense>
      )}
    </div>
  );
}

/** Files of shipments: which one, and which step of it. */
function Files({ id, step }: { id: string | null; step: string | null }) {
  if (id) return <ImportPage key={id} id={id} requestedStep={step} />;
  return (
    <>
      <Stepper label="Import steps" steps={emptyBar} />
      <FileStep view={null} />
    </>
  );
}
