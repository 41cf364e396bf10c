import { notFound } from '../lib/navigation/route-params';
import { isStaff, useSession } from '../stores/session';

/** For pages of admins alone: to others they do not exist. What an admin may do is decided by the server. */
export function requireAdmin(): null {
  return useSession.getState().actor === 'admin' ? null : notFound();
}

/** For pages of operators too. */
export function requireStaff(): null {
  return isStaff() ? null : notFound();
}
