import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { acting } from '../../lib/browser/acting-company';
import { requireUser } from '../../session/guards';
import { paths } from '../../lib/navigation/paths';
import { accountQuery } from '../../features/account/account-queries';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TabLinks } from '../../ui/navigation/tab-links';
import { lazyComponent } from '../../lib/navigation/lazy-component';

export const handle = { title: 'Account' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

const addresses = async () => ({ default: (await import('../../features/addresses/book/address-book')).AddressBook });
const packages = async () => {
  const { PackageBook } = await import('../../features/parcels/saved-packages/package-book');
  const Packages = ({ account: { weightUnit, lengthUnit } }: { account: AccountView }) => (
    <PackageBook units={{ weightUnit, lengthUnit }} />
  );
  return { default: Packages };
};
const parts: Record<string, { label: string; Part: ComponentType<{ account: AccountView }> }> = {
  profile: { label: 'Profile', Part: lazyComponent(() => import('../../features/account/profile/profile-tab')) },
  addresses: { label: 'Addresses', Part: lazyComponent(addresses) },
  packages: { label: 'Packages', Part: lazyComponent(packages) },
  security: { label: 'Sign-in', Part: lazyComponent(() => import('../../features/account/security/security-tab')) },
  data: { label: 'Your data', Part: lazyComponent(() => import('../../features/account/data/data-tab')) },
};

/** For a company only the settings that its members share: sign-in and data belong to the person. */
const shown = Object.entries(parts).slice(0, acting.company ? 3 : undefined);

/** The account, one section at a time: `?tab=`. */
export function Component() {
  const [search] = useSearchParams();
  const [name, part] = shown.find(([tab]) => tab === search.get('tab')) ?? shown[0]!;
  const account = useQuery(accountQuery);
  const tabs = shown.map(([tab, { label }]) => ({
    ...{ name: tab, label },
    to: paths.user.href({ tab: tab === 'profile' ? undefined : tab }),
  }));
  const waiting = <Skeleton className="h-72 w-full rounded-card" />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="type-h1">Account</h1>
      <TabLinks label="Account sections" tabs={tabs} current={name} />
      {account.isPending && <div aria-busy>{waiting}</div>}
      <LoadError query={account} title="Could not load your account" />
      {account.data && (
        <Suspense fallback={waiting}>
          <part.Part account={account.data} />
        </Suspense>
      )}
    </div>
  );
}
