import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import { isStaff } from '../stores/session';

/** Adds the admin area to the tree when its people go there; to others its addresses are unknown and nothing of it is loaded. */
export const findAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (/^\/admin(\/|$)/.test(path) && isStaff()) patch('root', (await import('./admin-routes')).adminRoutes);
};
