import { queryOptions } from '@tanstack/react-query';
import { adminUserView, lookedUpUser, type UserAction } from '#libs/contracts/admin/admin-users.js';
import { api } from '../../session/api';

export const usersPath = '/admin/users';

export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: [usersPath, 'one', id],
    queryFn: ({ signal }) => api.get(adminUserView, `${usersPath}/${encodeURIComponent(id)}`, { signal }),
  });

/** Finds a user without an account here at the identity service. @throws not_found. */
export const lookUpUser = (email: string) => api.send(lookedUpUser, 'POST', usersPath, { body: { email } });

/** Runs the action and refetches the user. */
export const actOnUser = (id: string, body: UserAction) =>
  api.run('POST', `${usersPath}/${encodeURIComponent(id)}/actions`, { body });
