import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { userLookUp } from '#libs/contracts/admin/admin-users.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { Button } from '../../ui/button';
import { NoRows } from '../../ui/table/no-rows';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { lookUpUser } from './user-query';

/**
 * No user matches. A user who signed up but never visited is found by the full e-mail address. @param search the searched text.
 */
export function UnknownUser({ search, filtered }: { search: string; filtered: boolean }) {
  const navigate = useNavigate();
  const { data } = userLookUp.safeParse({ email: search });
  const lookUp = useMutation({
    mutationFn: lookUpUser,
    onSuccess: ({ id }) => navigate(adminPaths.user.href({ id })),
  });
  return (
    <div className="flex flex-col items-center gap-4">
      <NoRows what="users" filtered={filtered} clear={adminPaths.users.href()} />
      {lookUp.error && <ProblemAlert error={lookUp.error} title="User not found" />}
      {data && (
        <Button tone="secondary" loading={lookUp.isPending} onClick={() => lookUp.mutate(data.email)}>
          Search sign-ups for {data.email}
        </Button>
      )}
    </div>
  );
}
