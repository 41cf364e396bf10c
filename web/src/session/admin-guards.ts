import { notFound } from '../lib/navigation/route-params';
import { isStaff, useSession } from '../stores/session';

/** For admin-only pages: for others they do not exist. The server decides what an admin may do. */
export function requireAdmin(): null {
  return useSession.getState().actor === 'admin' ? null : notFound();
}

/** For pages of operators too. */
export function requireStaff(): null {
  return isStaff() ? null : notFound();
}
