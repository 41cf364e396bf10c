import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUserView } from '#libs/contracts/admin/admin-users.js';
import { usd } from '#libs/contracts/values/money.js';
import { Account } from '#libs/domain/accounts/account.js';
import { UserDirectory, type DirectoryUser } from '#libs/domain/identity/user-directory.js';
import { UserNote } from '#libs/domain/accounts/user-note.js';
import { roleOf } from '#libs/domain/admin/user-roles.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { readUsers } from '../read-users.js';

/** One user as we and the identity service know them; what that would say is null while it is away. @throws missing. */
export class GetAdminUser extends Query<AdminUserView> {
  constructor(readonly id: string) {
    super();
  }
}

/** Every label has a tracker. */
const parcels = `select count(*) filter (where created_at >= ?::timestamptz)::int as "thisMonth",
    count(*) filter (where created_at < ?::timestamptz)::int as "lastMonth"
  from tracker where owner_id = ? and created_at >= ?::timestamptz - interval '1 month'`;

type OrderRow = { id: string; number: number; payment: string; total: number; items: number; createdAt: Date };
const newest = `select o.id, o.number, o.payment, o.total, o.created_at as "createdAt",
    (select count(*) from order_item i where i.order_id = o.id)::int as items
  from orders o where o.owner_id = ? order by o.created_at desc limit 10`;

@QueryHandler(GetAdminUser)
export class GetAdminUserHandler implements IQueryHandler<GetAdminUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: GetAdminUser): Promise<AdminUserView> {
    const [found] = await readUsers(this.em, { id, sort: '-created' }, 1);
    if (!found) throw new DomainError('not_found', 'missing', 'There is no such user.');
    const known = await this.#known(id);
    const account = await this.em.findOne(Account, id);
    const month = `${this.clock.now().toISOString().slice(0, 7)}-01T00:00:00Z`;
    const [bought] = await this.em.execute<AdminUserView['parcels'][]>(parcels, [month, month, id, month]);
    const notes = await this.em.find(UserNote, { userId: id }, { orderBy: { at: 'desc' }, limit: 100 });
    const orders = await this.em.execute<OrderRow[]>(newest, [id]);
    return {
      ...found.user,
      ...{ role: roleOf(known?.roles ?? []), enabled: known?.enabled ?? null },
      ...{ emailVerified: known?.emailVerified ?? null, mfa: known?.mfa ?? null, phone: account?.phone ?? '' },
      parcels: bought!,
      notes: notes.map(({ id: noteId, text, by, at }) => ({ id: noteId, text, by, at: at.toISOString() })),
      recentOrders: orders.map(({ number, total, createdAt, ...order }) => ({
        ...{ ...order, number: `WB-${number}`, total: usd(total), createdAt: new Date(createdAt).toISOString() },
      })),
    };
  }

  /** Null when the identity service is away or does not know them (any more). */
  async #known(id: string): Promise<DirectoryUser | null> {
    try {
      return await this.directory.find(id);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
