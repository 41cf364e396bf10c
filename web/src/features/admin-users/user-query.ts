import { queryOptions } from '@tanstack/react-query';
import { actorView } from '#libs/contracts/accounts/actor.js';
import { adminUserView, lookedUpUser, type UserAction } from '#libs/contracts/admin/admin-users.js';
import { api } from '../../session/api';

export const usersPath = '/admin/users';

/** Of whichever user is shown. */
export const oneUser = [usersPath, 'one'] as const;

/** Null: oneself, whose id here only the server knows. */
export const adminUserQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...oneUser, id],
    queryFn: async ({ signal }) => {
      const known = id ?? (await api.get(actorView, '/me', { signal })).id;
      return api.get(adminUserView, `${usersPath}/${encodeURIComponent(known)}`, { signal });
    },
  });

/** Finds a user without an account here at the identity service. @throws not_found. */
export const lookUpUser = (email: string) => api.send(lookedUpUser, 'POST', usersPath, { body: { email } });

/** Runs the action and refetches the user. */
export const actOnUser = (id: string, body: UserAction) =>
  api.run('POST', `${usersPath}/${encodeURIComponent(id)}/actions`, { body });
