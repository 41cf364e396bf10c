import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { Company } from '#libs/domain/companies/company.js';
import { isCompany, liveOwnerOf } from '#libs/domain/identity/owner-id.js';
import type { Mail, MailKind } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';

/** Their subject is the user, or their text names the company. */
type Unnamed = 'card_expiring' | 'company_invitation' | `approval_${string}` | `report_${string}`;
/** The table of each kind's subject, whose `owner_id` is the owner. */
type SubjectTables = Partial<Record<MailKind, string>> & Record<Exclude<NoticeKind, Unnamed>, string>;

const tables: SubjectTables = {
  ...{ receipt: 'orders', order_code: 'orders', card_problem: 'orders', claim_update: 'orders' },
  ...{ refund_approved: 'orders', refund_rejected: 'orders', label_unused: 'orders' },
  ...{ label_ready: 'orders', label_failed: 'orders', order_delivered: 'orders', order_problem: 'orders' },
  ...{ adjustment_charge: 'shipment', parcel_out_for_delivery: 'shipment' },
  ...{ parcel_delivered: 'shipment', parcel_problem: 'shipment' },
  ...{ pickup_failed: 'pickup', import_checked: 'import' },
  ...{ webhook_paused: 'webhook_endpoint', api_key_expiring: 'api_key', store_disconnected: 'store_connection' },
};

/**
 * Name of the company that a mail's subject belongs to now. Undefined for a person's own, and for mails to recipients, followers and
 * invited persons, who must not learn it here.
 */
export async function findMailCompany(em: EntityManager, mail: Mail): Promise<string | undefined> {
  const ownerId = await ownerOf(em, mail);
  if (ownerId === undefined || !isCompany(ownerId)) return undefined;
  // The erasure of a closed company empties its name.
  return (await em.findOne(Company, ownerId))?.name || undefined;
}

async function ownerOf(em: EntityManager, { kind, subjectId, data }: Mail): Promise<string | undefined> {
  if (kind === 'card_expiring') return data['userId'];
  const table = tables[kind];
  if (table === undefined) return undefined;
  if (table === 'orders') return ownerOfOrder(await em.findOne(Order, subjectId));
  const [row] = await em.execute<{ owner_id: string }[]>(`select owner_id from "${table}" where id = ?`, [subjectId]);
  return row && liveOwnerOf(row.owner_id);
}

/** Most texts have loaded their order. */
const ownerOfOrder = (order: Order | null): string | undefined => order?.ownerId && liveOwnerOf(order.ownerId);
