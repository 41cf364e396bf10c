import { Suspense } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import { OtherCompany } from '../../features/companies/other-company';
import { OrdersHead } from '../../features/imports/orders-head';
import { Skeleton } from '../../ui/feedback/skeleton';
import { lazyComponent } from '../../lib/navigation/lazy-component';

export const handle = { title: 'Orders', wide: true };

const loadOrders = () => import('../../features/store-orders/orders-tab');
const loadFiles = () => import('../../features/imports/files-tab');

const isFile = (search: URLSearchParams) => search.get('tab') === 'file' || search.has('import');

export function loader({ request }: LoaderFunctionArgs): null {
  requireUser(request);
  // The tab's code is on its way before the page is rendered.
  const load = isFile(new URL(request.url).searchParams) ? loadFiles : loadOrders;
  void load().catch(() => undefined);
  return null;
}

const OrdersTab = lazyComponent(loadOrders);
const FilesTab = lazyComponent(loadFiles);
const OrderPage = lazyComponent(() => import('../../features/store-orders/page/order-page'));

/** Store orders (`?order=` opens one of them) and order files: everything is in the address, so that it can be bookmarked. */
export function Component() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const file = isFile(search);
  const waiting = <Skeleton className="h-96 w-full rounded-card" />;
  if (order && !file)
    return (
      <Suspense fallback={waiting}>
        <OrderPage key={order} id={order} />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-4">
      <OtherCompany />
      <OrdersHead file={file} open={search.has('import')} />
      <Suspense fallback={waiting}>
        {file ? <FilesTab id={search.get('import')} step={search.get('step')} /> : <OrdersTab />}
      </Suspense>
    </div>
  );
}
