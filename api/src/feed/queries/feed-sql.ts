import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { sqlStates } from '#libs/domain/transitions.js';

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
export const namedToAdmins: readonly NoticeKind[] = [...subjects.api_key, ...subjects.webhook_endpoint];

/** A subject that another owner has now is not named. Endpoints of test mode are named to their owner. */
const joins = Object.entries(subjects)
  .map(
    ([table, kinds]) =>
      `left join ${table} on f.kind in ${sqlStates(kinds)} and ${table}.id = f.subject_id and ${table}.owner_id in (f.owner_id, '${testOwnerOf('')}' || f.owner_id)`,
  )
  .join('\n  ');

const recipient = `nullif(concat_ws(', ', coalesce(nullif(shipment.receiver->>'name', ''), nullif(shipment.receiver->>'company', '')),
  nullif(shipment.receiver->>'city', '')), '')`;

/** A page of the entries that `condition` selects, with the names of their subjects; `unread` says which are. */
export const feedSql = (condition: string, unread: string): string => `
  with f as (select *, (${unread}) as unread from feed_entry where ${condition} order by created_at desc, id desc limit ?)
  select f.id, f.kind, f.created_at as at, not f.unread as read,
    coalesce('WB-' || orders.number, ${recipient}, to_char(pickup.day, 'FMDay, FMMonth FMDD'), import.name, store_connection.name, api_key.name, webhook_endpoint.url,
      company.name, 'WB-' || held.number, f.data->>'name', '') as name, f.data->>'report' as report,
    coalesce(orders.id::text, shipment.slug, import.id::text) as target, coalesce(f.data->>'status', '') as status,
    case when i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and company.closed_at is null
      and split_part(f.key, ' ', 1) = i.sends::text then i.sends end as sends, i.id as invitation
  from f
  ${joins}
  left join company_invitation i on f.kind = 'company_invitation' and i.id = f.subject_id
  left join company on company.id = i.company_id
  left join member_order m on f.kind in ('approval_needed', 'approval_decided') and m.id = f.subject_id and m.company_id = f.owner_id
  left join orders held on held.id = m.order_id
  order by f.created_at desc, f.id desc`;
