import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { requireAdmin } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { UserState } from '../../features/admin-users/user-columns';
import { adminUserQuery } from '../../features/admin-users/user-query';
import { ErrorState } from '../../ui/feedback/error-state';
import { TextLink } from '../../ui/navigation/link';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';
import { UserDetails } from '../../features/admin-users/user-details';

export const handle = { title: 'User', wide: true };

export const loader = requireAdmin;

/** One user, by default oneself: identity, purchases, staff notes, and actions. */
export function Component() {
  const named = useSearchParams()[0].get('id') || null;
  const { data: user, error, refetch, isFetching } = useQuery(adminUserQuery(named));
  const waiting = useSkeleton(!user && !error);
  return (
    <div className="flex flex-col gap-5">
      <p className="flex flex-wrap gap-4 text-ui *:min-h-6">
        <TextLink to={adminPaths.users.href()}>All users</TextLink>
        {user && <TextLink to={adminPaths.shipments.href({ search: user.email })}>Shipments of {user.email}</TextLink>}
        {user && <TextLink to={adminPaths.audit.href({ subjectId: user.id })}>Audit log of this user</TextLink>}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="type-h1 break-all">{user?.email ?? 'User'}</h1>
        {user && <UserState {...user} />}
      </div>
      {user && <UserDetails user={user} />}
      {!user && !error && (
        <div role="status" aria-busy className="min-h-96">
          <span className="sr-only">Loading user</span>
          {waiting && <Skeleton className="h-96 rounded-card" />}
        </div>
      )}
      {!user && error && (
        <ErrorState
          title="Could not load the user"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}
