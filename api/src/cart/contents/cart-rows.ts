import type { EntityManager } from '@mikro-orm/postgresql';
import { runPrepared } from '#libs/database/run-prepared.js';
import type { CartQuote } from '#libs/domain/cart/cart-item-state.js';
import type { ShipmentContent } from '#libs/domain/shipments/readiness.js';

/** A cart as it is stored, without its items. */
export type CartRow = { version: number; couponCode: string | null };

/** The state an item's view is built from: same stamp, same view (except for the time). */
export type ItemStamp = {
  id: string;
  saved: boolean;
  acceptedTotal: number;
  shipmentVersion: number;
  /** Of the latest quote; null without one. */
  quoteVersion: number | null;
};

/** An item with what its view shows of the shipment. */
export type ItemRow = ShipmentContent &
  ItemStamp & {
    slug: string;
    /** As the driver gives it. */
    addedAt: Date | string;
    quoteId: string | null;
    failureCode: string | null;
    failureText: string | null;
  };

const cartText = `select version, coupon_code as "couponCode" from cart where owner_id = $1`;

const stamp = `i.id, i.saved, i.accepted_total as "acceptedTotal", s.version as "shipmentVersion", q.version as "quoteVersion"`;
const tables = `shipment s join cart_item i on i.shipment_id = s.id left join quote q on q.id = s.quote_id`;

const stampsText = `
  select ${stamp} from ${tables}
  where s.owner_id = $1 and s.status = 'in_cart' order by i.position, i.added_at, i.id`;

const rowsText = `
  select ${stamp}, s.slug, i.added_at as "addedAt", s.sender as "from", s.receiver as "to", s.return_to as "returnTo",
    s.parcels, s.ship_date::text as "shipDate", s.signature, s.insured_value as "insuredValue",
    s.insured_values as "insuredValues", s.options, s.contents,
    s.no_prohibited_at as "noProhibitedAt", s.offer, s.quote_id as "quoteId", s.failure_code as "failureCode",
    s.failure_text as "failureText"
  from ${tables} where i.id = any($1::uuid[]) and s.status = 'in_cart'`;

/** Of each quote only the offers of the service that is wanted: a whole one is some ten times as long. */
const quotesText = `
  select w.item, q.status, q.input_hash as "inputHash", q.refusals, q.messages, coalesce((
      select jsonb_agg(o) from jsonb_array_elements(q.offers) o
      where o->>'carrier' = w.carrier and o->>'service' = w.service), '[]') as offers
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as w(item, id, carrier, service)
  join quote q on q.id = w.id`;

export async function cartRow(em: EntityManager, ownerId: string): Promise<CartRow> {
  const [cart] = await runPrepared<CartRow>(em, 'get-cart', cartText, [ownerId]);
  return cart ?? { version: 0, couponCode: null };
}

/** Of all items of the owner's cart, in their order. */
export const itemStamps = (em: EntityManager, ownerId: string): Promise<ItemStamp[]> =>
  runPrepared<ItemStamp>(em, 'get-cart-stamps', stampsText, [ownerId]);

export const itemRows = (em: EntityManager, ids: readonly string[]): Promise<ItemRow[]> =>
  runPrepared<ItemRow>(em, 'get-cart-items', rowsText, [ids]);

/** What came of the latest quote of each item, by item id. */
export async function itemQuotes(em: EntityManager, rows: readonly ItemRow[]): Promise<Map<string, CartQuote>> {
  if (rows.length === 0) return new Map();
  const found = await runPrepared<CartQuote & { item: string }>(em, 'get-cart-quotes', quotesText, [
    rows.map((row) => row.id),
    rows.map((row) => row.quoteId),
    rows.map((row) => row.offer?.carrier ?? ''),
    rows.map((row) => row.offer?.service ?? ''),
  ]);
  return new Map(found.map((quote) => [quote.item, quote]));
}
