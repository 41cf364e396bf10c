import type { AdminUserView } from '#libs/contracts/admin/admin-users.js';
import { UserActions } from './user-actions';
import { UserFacts, UserOrders } from './user-facts';
import { UserNotes } from './user-notes';

/** The user's identity, purchases, staff notes and actions. */
export function UserDetails({ user }: { user: AdminUserView }) {
  return (
    <>
      <UserActions key={user.id} user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @split:grid-cols-2">
        <UserFacts user={user} />
        <div className="flex min-w-0 flex-col gap-5">
          <UserNotes user={user} />
          <UserOrders user={user} />
        </div>
      </div>
    </>
  );
}
