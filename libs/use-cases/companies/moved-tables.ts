import type { MovedKind } from '#libs/contracts/companies/data-move.js';

/**
 * `same`: the column whose value an owner has once. What the company has already stays with the person, so that nothing is lost.
 * `found`: a condition that finds the owner's rows `m` of a table without an index of owners. `bothModes`: what belongs to the owner's test
 * mode moves into the company's, since test keys move and fill it.
 */
export type MovedTable = { kind?: MovedKind; same?: string; hidden?: string; found?: string; bothModes?: true };

/**
 * What changes its owner besides carts, orders, shipments and what `transferOwnership` moves with them, in the order of the locks. Everything
 * else stays: sign-in, settings, saved cards and views, links of the last hour, first answers of requests.
 */
export const movedTables: Readonly<Record<string, MovedTable>> = {
  import: { kind: 'files' },
  import_mapping: { kind: 'mappings', same: 'fingerprint' },
  address_file: {},
  address_entry: { kind: 'addresses', same: 'address_hash' },
  saved_package: { kind: 'packages', same: 'name_key' },
  store_connection: { kind: 'stores', hidden: 'disconnected_at is not null' },
  store_order: {
    kind: 'storeOrders',
    found: '(m.id, m.owner_id) in (select s.order_id, s.owner_id from store_order_search s)',
  },
  store_parcel: {},
  store_fulfillment: {},
  store_product: { kind: 'products', same: 'sku' },
  store_rule: { kind: 'rules' },
  api_key: { kind: 'keys', hidden: 'revoked_at is not null or coalesce(expires_at <= now(), false)' },
  api_key_order: {},
  webhook_endpoint: { kind: 'endpoints', bothModes: true },
  webhook_event: { bothModes: true },
  manifest: { kind: 'manifests' },
  pickup: { kind: 'pickups' },
};

/** True where the company has the same thing as row `m`; its owner is the only parameter. */
export const isKnown = (table: string, same: string): string =>
  `exists (select from ${table} c where c.owner_id = ? and c.${same} = m.${same})`;
