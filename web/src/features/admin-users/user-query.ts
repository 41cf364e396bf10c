import { queryOptions } from '@tanstack/react-query';
import { adminUserView, type UserAction } from '#libs/contracts/admin-users.js';
import { api } from '../../lib/api';

export const usersPath = '/admin/users';

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [usersPath, 'one', id],
    queryFn: ({ signal }) => api.get(adminUserView, `${usersPath}/${encodeURIComponent(id)}`, { signal }),
  });

/** Does it; the user is asked for anew after. */
export const actOnUser = (id: string, body: UserAction) =>
  api.run('POST', `${usersPath}/${encodeURIComponent(id)}/actions`, { body });
