import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FeedItem, FeedPage } from '#libs/contracts/feed/feed.js';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { hasRole } from '#libs/domain/companies/company-role.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { allOf } from '../../http/lists/sql-conditions.js';
import { unreadEntries } from '../unread-entries.js';

/** The owner's messages, newest first. */
export class FindFeed extends Query<FeedPage> {
  constructor(
    readonly actor: Actor,
    readonly page: { cursor?: string | undefined; limit: number },
  ) {
    super();
  }
}

/** Which table the subject of an entry is a row of; of an expiring card the entry itself has the name. */
const subjects = {
  orders: [
    ...(['receipt', 'label_ready', 'label_failed', 'card_problem', 'label_unused'] as const),
    ...(['refund_approved', 'refund_rejected', 'claim_update', 'order_delivered', 'order_problem'] as const),
  ],
  shipment: ['parcel_out_for_delivery', 'parcel_delivered', 'parcel_problem', 'adjustment_charge'],
  pickup: ['pickup_failed'],
  import: ['import_checked'],
  store_connection: ['store_disconnected'],
  api_key: ['api_key_expiring'],
  webhook_endpoint: ['webhook_paused'],
} as const satisfies Record<string, readonly NoticeKind[]>;

/** Only admins of a company may read keys and endpoints. */
const namedToAdmins: readonly NoticeKind[] = [...subjects.api_key, ...subjects.webhook_endpoint];

/** A subject that another owner has now is not named. Endpoints of test mode are named to their owner. */
const joins = Object.entries(subjects)
  .map(
    ([table, kinds]) =>
      `left join ${table} on f.kind in ${sqlStates(kinds)} and ${table}.id = f.subject_id and ${table}.owner_id in (f.owner_id, '${testOwnerOf('')}' || f.owner_id)`,
  )
  .join('\n  ');

const recipient = `nullif(concat_ws(', ', coalesce(nullif(shipment.receiver->>'name', ''), nullif(shipment.receiver->>'company', '')),
  nullif(shipment.receiver->>'city', '')), '')`;

const feedSql = (condition: string, unread: string): string => `
  with f as (select *, (${unread}) as unread from feed_entry where ${condition} order by created_at desc, id desc limit ?)
  select f.id, f.kind, f.created_at as at, not f.unread as read,
    coalesce('WB-' || orders.number, ${recipient}, to_char(pickup.day, 'FMDay, FMMonth FMDD'), import.name, store_connection.name, api_key.name, webhook_endpoint.url,
      f.data->>'name', '') as name,
    coalesce(orders.id::text, shipment.slug, import.id::text) as target, coalesce(f.data->>'status', '') as status
  from f
  ${joins}
  order by f.created_at desc, f.id desc`;

type Row = Omit<FeedItem, 'at'> & { at: Date };

@QueryHandler(FindFeed)
export class FindFeedHandler implements IQueryHandler<FindFeed> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, page: { cursor, limit } }: FindFeed): Promise<FeedPage> {
    const { sql, values } = allOf([
      ['owner_id = ?', actor.id],
      cursor !== undefined && ['(created_at, id) < (?::timestamptz, ?::uuid)', ...readTimeCursor(cursor)],
    ]);
    const unread = unreadEntries(actor);
    const parameters = [...unread.values, ...values, limit + 1];
    const rows = await this.em.execute<Row[]>(feedSql(sql, unread.sql), parameters);
    const hidden = actor.member && !hasRole(actor.member.role, 'admin') ? namedToAdmins : [];
    const items = rows.slice(0, limit).map((row) => ({
      ...row,
      ...(hidden.includes(row.kind) ? { name: '' } : {}),
      at: new Date(row.at).toISOString(),
    }));
    const last = items.at(-1);
    return { items, ...(rows.length > limit && last ? { next: encodeCursor([last.at, last.id]) } : {}) };
  }
}
