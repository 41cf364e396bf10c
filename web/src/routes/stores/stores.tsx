import { Suspense } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { OtherCompany } from '../../features/companies/other-company';
import StoreList from '../../features/stores/store-list';
import { lazyComponent } from '../../lib/navigation/lazy-component';
import { paths } from '../../lib/navigation/paths';
import { requireUser } from '../../session/guards';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TabLinks } from '../../ui/navigation/tab-links';

export const handle = { title: 'Stores', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

const parts = {
  connected: StoreList,
  products: lazyComponent(() => import('../../features/store-products/products')),
  rules: lazyComponent(() => import('../../features/store-rules/rules')),
};
const tabs = [
  { name: 'connected', label: 'Connected', to: paths.stores.href() },
  { name: 'products', label: 'Products', to: paths.stores.href({ tab: 'products' }) },
  { name: 'rules', label: 'Rules', to: paths.stores.href({ tab: 'rules' }) },
];
const isPart = (name: string): name is keyof typeof parts => name in parts;

/** The connected stores, their product data, and the automation rules for new orders. */
export function Component() {
  const [search] = useSearchParams();
  const tab = search.get('tab') ?? '';
  const current = isPart(tab) ? tab : 'connected';
  const Part = parts[current];
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Stores</h1>
      <OtherCompany />
      <TabLinks label="Pages of stores" tabs={tabs} current={current} />
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
        <Part />
      </Suspense>
    </div>
  );
}
