import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { requireUser } from '../../session/guards';
import { paths } from '../../lib/navigation/paths';
import { accountQuery } from '../../features/account/account-queries';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { problemText } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TabLinks } from '../../ui/navigation/tab-links';

export const handle = { title: 'Account' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

const parts: Record<string, { label: string; Part: ComponentType<{ account: AccountView }> }> = {
  profile: { label: 'Profile', Part: lazy(() => import('../../features/account/profile/profile-tab')) },
  addresses: { label: 'Addresses', Part: lazy(() => import('../../features/account/addresses-tab')) },
  packages: { label: 'Packages', Part: lazy(() => import('../../features/account/packages-tab')) },
  security: { label: 'Sign-in', Part: lazy(() => import('../../features/account/security/security-tab')) },
  data: { label: 'Your data', Part: lazy(() => import('../../features/account/data/data-tab')) },
};

/** The account, a part of it at a time: `?tab=`. */
export function Component() {
  const [search] = useSearchParams();
  const wanted = search.get('tab') ?? '';
  const name = wanted in parts ? wanted : 'profile';
  const account = useQuery(accountQuery);
  const tabs = Object.entries(parts).map(([tab, { label }]) => ({
    name: tab,
    label,
    to: paths.user.href({ tab: tab === 'profile' ? undefined : tab }),
  }));
  const Part = parts[name]?.Part;
  const waiting = <Skeleton className="h-72 w-full rounded-card" />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="type-h1">Account</h1>
      <TabLinks label="Parts of the account" tabs={tabs} current={name} />
      {account.isPending && <div aria-busy>{waiting}</div>}
      {account.error && !account.data && (
        <ErrorState
          title="Your account could not be loaded"
          error={account.error}
          onRetry={() => void account.refetch()}
          retrying={account.isFetching}
        />
      )}
      {account.error && account.data && (
        <InlineAlert tone="warning">Could not refresh. {problemText(account.error)}</InlineAlert>
      )}
      {account.data && Part && (
        <Suspense fallback={waiting}>
          <Part account={account.data} />
        </Suspense>
      )}
    </div>
  );
}
