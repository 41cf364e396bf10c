import { Suspense, type ComponentType } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { OtherCompany } from '../features/companies/other-company';
import { lazyComponent } from '../lib/navigation/lazy-component';
import { paths } from '../lib/navigation/paths';
import { requireUser } from '../session/guards';
import { Skeleton } from '../ui/feedback/skeleton';
import { TabLinks } from '../ui/navigation/tab-links';

export const handle = { title: 'Developers' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

const parts: Record<string, { label: string; Part: ComponentType }> = {
  keys: { label: 'API keys', Part: lazyComponent(() => import('../features/developers/keys/key-list')) },
  webhooks: { label: 'Webhooks', Part: lazyComponent(() => import('../features/developers/webhooks/endpoint-list')) },
  start: { label: 'Quick start', Part: lazyComponent(() => import('../features/developers/quick-start/quick-start')) },
};

/** Keys, webhooks and the first parcel by API, a part at a time: `?tab=`. */
export function Component() {
  const [search] = useSearchParams();
  const tab = search.get('tab') ?? '';
  const name = tab in parts ? tab : 'keys';
  const Part = parts[name]?.Part;
  const tabs = Object.entries(parts).map(([tab, { label }]) => ({
    ...{ name: tab, label },
    to: paths.developers.href({ tab: tab === 'keys' ? undefined : tab }),
  }));
  return (
    <div className="flex flex-col gap-6">
      <h1 className="type-h1">Developers</h1>
      <OtherCompany />
      <TabLinks label="Developer sections" tabs={tabs} current={name} />
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>{Part && <Part />}</Suspense>
    </div>
  );
}
