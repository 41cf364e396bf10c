import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { AdminUserPage, AdminUserQuery, AdminUserRow } from '#libs/contracts/admin/admin-users.js';
import { isStorable } from '#libs/contracts/text/truncate-text.js';
import { count, ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { roleOf } from '#libs/domain/admin/user-roles.js';
import { DomainError } from '#libs/domain/errors.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { countUsers, readUsers, type FoundUser, type UserFilter } from '../read-users.js';

/** Users as we and the identity service know them. While the service is unavailable, `enabled` is null and roles are empty. */
export class FindAdminUsers extends Query<AdminUserPage> {
  constructor(readonly query: AdminUserQuery) {
    super();
  }
}

type StaffMembers = { admins: string[]; operators: string[]; disabled: string[] };

@QueryHandler(FindAdminUsers)
export class FindAdminUsersHandler implements IQueryHandler<FindAdminUsers> {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: UserDirectory,
  ) {}

  /** @throws unavailable when filtering by role while the identity service does not answer. */
  async execute({ query: { cursor, limit, role, ...rest } }: FindAdminUsers): Promise<AdminUserPage> {
    const status = await this.#status(role !== undefined);
    const filter = { ...rest, ...withRole(role, status) };
    const before = cursor === undefined ? undefined : placeOf(cursor, filter.sort);
    const found = await readUsers(this.em, filter, limit + 1, before?.place);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const total = before?.total ?? (found.length > limit ? await countUsers(this.em, filter) : page.length);
    const items = page.map(({ user }) => ({ ...user, ...statusOf(user.id, status) }));
    return { items, total, ...(found.length > limit && last ? { next: encodeCursor([...last.place, total]) } : {}) };
  }

  async #status(needed: boolean): Promise<StaffMembers | null> {
    try {
      const [admins, operators, disabled] = await Promise.all([
        this.directory.membersOf('admin'),
        this.directory.membersOf('operator'),
        this.directory.disabled(),
      ]);
      return { admins, operators, disabled };
    } catch (error) {
      if (needed || !(error instanceof DomainError)) throw error;
      return null;
    }
  }
}

function withRole(role: AdminUserQuery['role'], status: StaffMembers | null): Pick<UserFilter, 'only' | 'not'> {
  if (role === undefined || !status) return {};
  const { admins, operators } = status;
  if (role === 'admin') return { only: admins };
  if (role === 'operator') return { only: operators.filter((id) => !admins.includes(id)) };
  return { not: [...admins, ...operators] };
}

function statusOf(id: string, status: StaffMembers | null): Pick<AdminUserRow, 'role' | 'enabled'> {
  if (!status) return { role: 'none', enabled: null };
  const held = [
    ...(status.admins.includes(id) ? (['admin'] as const) : []),
    ...(status.operators.includes(id) ? (['operator'] as const) : []),
  ];
  return { role: roleOf(held), enabled: !status.disabled.includes(id) };
}

const id = z.string().check(z.maxLength(200), z.refine<string>(isStorable));
const matching = (pattern: RegExp) => z.tuple([z.string().check(z.regex(pattern)), id, count]);
const places = {
  email: z.tuple([z.string().check(z.maxLength(400), z.refine<string>(isStorable)), id, count]),
  '-created': z.tuple([ownInstant, id, count]),
  '-revenue': matching(/^-?\d{1,15}$/),
  '-orders': matching(/^\d{1,9}$/),
};

/** @throws invalid_body for a cursor that this list and sort order did not issue. */
function placeOf(cursor: string, sort: AdminUserQuery['sort']): { place: FoundUser['place']; total: number } {
  const [value, user, total] = readCursor(cursor, places[sort]);
  return { place: [value, user], total };
}
