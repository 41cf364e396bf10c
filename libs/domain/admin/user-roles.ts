import type { UserAction } from '#libs/contracts/admin/admin-users.js';
import type { Role } from '../identity/actor.js';
import { DomainError } from '../errors.js';

export type UserRole = Extract<UserAction, { action: 'set_role' }>['role'];

/** Admins may do everything operators may. */
export const roleOf = (held: readonly Role[]): UserRole =>
  held.includes('admin') ? 'admin' : held.includes('operator') ? 'operator' : 'none';

/** Whether this removes the rights of an admin. */
export const takesAdmin = (body: UserAction): boolean =>
  body.action === 'disable' || (body.action === 'set_role' && body.role !== 'admin');

/** @throws conflict `illegal_transition` for oneself, and for the last admin who can sign in. */
export function assertAdminsRemain(
  actorId: string,
  userId: string,
  admins: readonly string[],
  disabled: readonly string[],
): void {
  const no = (message: string) => new DomainError('illegal_transition', 'conflict', message);
  if (actorId === userId) throw no('You cannot disable yourself or take your own rights. Another admin can.');
  const others = admins.filter((id) => id !== userId && !disabled.includes(id));
  if (others.length === 0) throw no('This is the last admin. Make somebody else an admin first.');
}
