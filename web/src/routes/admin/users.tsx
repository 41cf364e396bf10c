import { useCallback } from 'react';
import { adminUserPage, type AdminUserRow } from '#libs/contracts/admin/admin-users.js';
import { requireAdmin } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/admin-paths';
import { roleLabels, userColumns } from '../../features/admin-users/user-columns';
import { UnknownUser } from '../../features/admin-users/unknown-user';
import { usersPath } from '../../features/admin-users/user-query';
import { SavedViews } from '../../features/saved-views/saved-views';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { DataTable } from '../../ui/table/data-table';
import { SearchBox } from '../../ui/form/search-box';
import { FilterOne } from '../../ui/table/table-filters';

export const handle = { title: 'Users' };

export const loader = () => requireAdmin();

const names = ['search', 'role', 'group', 'erasure', 'sort'];
const idOf = ({ id }: AdminUserRow) => id;
const hrefOf = ({ id }: AdminUserRow) => adminPaths.user.href({ id });

/** Everybody who has an account. */
export function Component() {
  const params = useTableParams(names);
  const { filter, change } = params;
  const list = useTableList<AdminUserRow>(adminUserPage, usersPath, params);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const group = useCallback((text: string) => change({ group: text }), [change]);
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
        filters={
          <>
            <SearchBox
              label="Search users"
              placeholder="Beginning of e-mail or name"
              value={filter['search'] ?? ''}
              onSearch={search}
            />
            <SearchBox
              narrow
              label="Price group"
              placeholder="Price group"
              value={filter['group'] ?? ''}
              onSearch={group}
            />
            <FilterOne
              label="Role"
              value={filter['role'] ?? ''}
              options={Object.entries(roleLabels)}
              onChange={(role) => change({ role })}
            />
            <FilterOne
              label="Erasure"
              value={filter['erasure'] ?? ''}
              options={[['true', 'Asked for']]}
              onChange={(erasure) => change({ erasure })}
            />
          </>
        }
        tools={<SavedViews page="users" filter={filter} />}
        empty={<UnknownUser search={filter['search'] ?? ''} filtered={Object.keys(filter).length > 0} />}
      />
    </div>
  );
}
