import { adminUserPage, type AdminUserRow } from '#libs/contracts/admin/admin-users.js';
import { requireAdmin } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { userColumns } from '../../features/admin-users/user-columns';
import { UnknownUser } from '../../features/admin-users/unknown-user';
import { usersPath } from '../../features/admin-users/user-query';
import { SavedViews } from '../../features/saved-views/saved-views';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { DataTable } from '../../ui/table/data-table';
import { UserFilters, userFilterNames } from '../../features/admin-users/user-filters';

export const handle = { title: 'Users', wide: true };

export const loader = () => requireAdmin();

const idOf = ({ id }: AdminUserRow) => id;
const hrefOf = ({ id }: AdminUserRow) => adminPaths.user.href({ id });

/** All accounts. */
export function Component() {
  const params = useTableParams(userFilterNames);
  const { filter } = params;
  const list = useTableList<AdminUserRow>(adminUserPage, usersPath, params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Users</h1>
      <DataTable
        name="users"
        what="users"
        columns={userColumns}
        list={list}
        params={params}
        usualSort="-created"
        idOf={idOf}
        hrefOf={hrefOf}
        filters={<UserFilters {...params} />}
        tools={<SavedViews page="users" filter={filter} />}
        empty={<UnknownUser search={filter['search'] ?? ''} filtered={Object.keys(filter).length > 0} />}
      />
    </div>
  );
}
