import { queryOptions } from '@tanstack/react-query';
import { accountView, erasureView, type AccountPatch, type AccountView } from '#libs/contracts/accounts/accounts.js';
import { api } from '../../session/api';
import { userPoolAccount } from '../../session/cognito/user-pool-account';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get(accountView, '/account', { signal }),
});

export const patchAccount = (body: AccountPatch): Promise<AccountView> =>
  api.send(accountView, 'PATCH', '/account', { body });

/** All stored data of the user, as one JSON file. */
export const exportFile = (): Promise<Blob> => api.file('/account/export');

export const eraseAccount = () =>
  api.send(erasureView, 'POST', '/account/erasure', { body: { confirm: 'delete my account' } });

/** How the user signs in, as the user pool knows it. */
export const signInQuery = queryOptions({ queryKey: ['own-sign-in'], queryFn: () => userPoolAccount.user() });

/** A secret for a new authenticator app: requested once, since each replaces the previous one. */
export const appSecretQuery = queryOptions({
  queryKey: ['app-secret'],
  queryFn: () => userPoolAccount.startApp(),
  ...{ staleTime: Infinity, gcTime: 0 },
});

export const devicesQuery = queryOptions({
  queryKey: ['own-sign-in', 'devices'],
  queryFn: () => userPoolAccount.devices(),
});
