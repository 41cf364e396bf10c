import type { UserAction } from '#libs/contracts/admin/admin-users.js';
import { roles } from '#libs/domain/identity/actor.js';
import type { RevocationReason } from '#libs/domain/identity/revocation.js';
import type { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { assertAdminsRemain, takesAdmin } from '#libs/domain/admin/user-roles.js';

export type DirectoryAction = Extract<
  UserAction,
  { action: 'disable' | 'enable' | 'reset_password' | 'sign_out' | 'set_role' }
>;

export const isDirectoryAction = (body: UserAction): body is DirectoryAction =>
  ['disable', 'enable', 'reset_password', 'sign_out', 'set_role'].includes(body.action);

/** Actions that grant rights or cannot be undone require a recent sign-in. */
export const needsRecentSignIn = ({ action }: UserAction): boolean =>
  ['enable', 'set_role', 'reset_password', 'erase_now'].includes(action);

/** Actions that end the user's sign-ins. Granted rights take effect at the next sign-in. */
export const revokesSessions: Readonly<Partial<Record<DirectoryAction['action'], RevocationReason>>> = {
  disable: 'disabled',
  reset_password: 'password_reset',
  sign_out: 'signed_out_by_staff',
  set_role: 'role_changed',
};

/** @throws conflict `illegal_transition` when no admin would be left to undo it, `unavailable`. */
export async function assertAllowed(directory: UserDirectory, actorId: string, userId: string, body: DirectoryAction) {
  if (!takesAdmin(body)) return;
  assertAdminsRemain(actorId, userId, await directory.membersOf('admin'), await directory.disabled());
}

/**
 * Calls the identity service. A new role is added before the old one is removed, so that a failure in between leaves too much,
 * which a second try removes, never too little. Two admins who demote each other at once are detected afterwards: both become
 * admins again.
 */
export async function actInDirectory(
  directory: UserDirectory,
  actorId: string,
  userId: string,
  body: DirectoryAction,
): Promise<void> {
  if (body.action === 'enable') return directory.enable(userId);
  if (body.action === 'reset_password') {
    await directory.signOut(userId);
    return directory.resetPassword(userId);
  }
  if (body.action === 'sign_out') return directory.signOut(userId);
  if (body.action === 'disable') await directory.disable(userId);
  else {
    await setRole(directory, userId, body.role);
    await directory.signOut(userId);
  }
  if (!takesAdmin(body)) return;
  try {
    await assertAllowed(directory, actorId, userId, body);
  } catch (error) {
    if (body.action === 'disable') await directory.enable(userId);
    else await directory.giveRole(userId, 'admin');
    throw error;
  }
}

async function setRole(directory: UserDirectory, userId: string, role: 'admin' | 'operator' | 'none'): Promise<void> {
  const { roles: held } = await directory.find(userId);
  if (role !== 'none' && !held.includes(role)) await directory.giveRole(userId, role);
  for (const other of roles) if (other !== role && held.includes(other)) await directory.takeRole(userId, other);
}
