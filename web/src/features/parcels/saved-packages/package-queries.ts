import { queryOptions } from '@tanstack/react-query';
import {
  packagePage,
  savedPackage,
  type SavedPackage,
  type SavedPackageBody,
  type SavedPackagePatch,
} from '#libs/contracts/parcels/saved-packages.js';
import { api } from '../../../session/api';

/** Saved packages, last used first; a hundred are plenty to choose from. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: ({ signal }) => api.get(packagePage, '/packages', { signal, quiet: true, query: { limit: 100 } }),
});

export const addPackage = (body: SavedPackageBody): Promise<SavedPackage> =>
  api.send(savedPackage, 'POST', '/packages', { body });

export const patchPackage = (id: string, body: SavedPackagePatch): Promise<SavedPackage> =>
  api.send(savedPackage, 'PATCH', `/packages/${id}`, { body });

export const removePackage = (id: string): Promise<void> => api.run('DELETE', `/packages/${id}`);

/** The package was just used: it is listed first from now on. */
export const touchPackage = (id: string): Promise<void> => api.run('POST', `/packages/${id}/use`, { quiet: true });
