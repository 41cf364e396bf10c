import type { LoaderFunctionArgs, PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { isStaff } from '../stores/session';

const isAdminArea = (path: string) => /^\/admin(\/|$)/.test(path);

/** Adds the admin area to the tree when its people go there; to others its addresses are unknown and nothing of it is loaded. */
export const findAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isAdminArea(path) && isStaff()) patch('root', (await import('./admin-routes')).adminRoutes);
};

/** For addresses that no page has: a guest in the admin area signs in first; to customers it does not exist. */
export async function signInForAdmin({ request }: LoaderFunctionArgs): Promise<null> {
  if (!isAdminArea(new URL(request.url).pathname)) return null;
  return (await import('../session/guards')).requireUser(request);
}
