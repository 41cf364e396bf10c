import { hash } from 'node:crypto';
import type { VendorOrder, VendorOrderLine } from '#libs/contracts/stores/vendor-order.js';
import type { Column } from '#libs/database/column-values.js';

/** An order that comes in. `newId`: its id, if it is new to us. */
export type IncomingOrder = { newId: Uint8Array; sourceId: Uint8Array; order: VendorOrder };
export type IncomingLine = { newId: Uint8Array; position: number; line: VendorOrderLine };

const moment = (text: string | null): number | null => (text === null ? null : Date.parse(text));
export const linesToShip = ({ lines }: VendorOrder): VendorOrderLine[] =>
  lines.filter(({ shippable, open }) => shippable && open > 0);
/** As an array's literal. */
const listText = (values: readonly string[]): string =>
  values.length === 0 ? '{}' : `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** The columns of an order, but for what is not known before it is stored. */
export const orderColumns: readonly Column<IncomingOrder>[] = [
  { name: 'id', type: 'uuid', of: ({ newId }) => newId },
  { name: 'external_id', type: 'text', of: ({ order }) => order.id },
  { name: 'number', type: 'text', of: ({ order }) => order.number },
  { name: 'status', type: 'text', of: ({ order }) => order.status },
  { name: 'hold_reason', type: 'text', of: ({ order }) => order.holdReason },
  { name: 'currency', type: 'text', of: ({ order }) => order.currency },
  { name: 'total', type: 'int8', of: ({ order }) => order.total },
  { name: 'placed_at', type: 'timestamptz', of: ({ order }) => moment(order.placedAt) },
  { name: 'changed_at', type: 'timestamptz', of: ({ order }) => moment(order.changedAt) },
  { name: 'ship_by', type: 'timestamptz', of: ({ order }) => moment(order.shipBy) },
  { name: 'buyer', type: 'jsonb', of: ({ order }) => order.buyer },
  { name: 'ship_to', type: 'jsonb', of: ({ order }) => order.shipTo },
  { name: 'label_reference', type: 'text', of: ({ order }) => order.labelReference },
  { name: 'customs_by_sender', type: 'bool', of: ({ order }) => order.customsBySender },
  { name: 'requested_service', type: 'text', of: ({ order }) => order.requestedService.slice(0, 200) },
  { name: 'note', type: 'text', of: ({ order }) => order.note },
  { name: 'store_tags', type: 'text', of: ({ order }) => listText(order.tags) },
  { name: 'skus', type: 'text', of: ({ order }) => [...new Set(order.lines.map(({ sku }) => sku))].join(' ') },
  { name: 'fulfillments', type: 'jsonb', of: ({ order }) => order.fulfillments },
  { name: 'pieces', type: 'int4', of: ({ order }) => linesToShip(order).reduce((sum, { open }) => sum + open, 0) },
  { name: 'digest', type: 'text', of: ({ order }) => hash('md5', JSON.stringify(order), 'hex') },
  { name: 'source_id', type: 'uuid', of: ({ sourceId }) => sourceId },
];

export const lineColumns: readonly Column<IncomingLine>[] = [
  { name: 'order_id', type: 'uuid', of: ({ newId }) => newId },
  { name: 'external_id', type: 'text', of: ({ line }) => line.id },
  { name: 'position', type: 'int4', of: ({ position }) => position },
  { name: 'sku', type: 'text', of: ({ line }) => line.sku },
  { name: 'name', type: 'text', of: ({ line }) => line.name },
  { name: 'quantity', type: 'int4', of: ({ line }) => line.quantity },
  { name: 'open', type: 'int4', of: ({ line }) => line.open },
  { name: 'unit_price', type: 'int8', of: ({ line }) => line.unitPrice },
  { name: 'grams', type: 'float8', of: ({ line }) => line.grams },
  { name: 'hs_code', type: 'text', of: ({ line }) => line.hsCode },
  { name: 'origin', type: 'text', of: ({ line }) => line.origin },
  { name: 'shippable', type: 'bool', of: ({ line }) => line.shippable },
];

/** What is known once orders that came at several times are stored together. `latest`: false for an older report of one of the others. */
export type LateValues = { latest: boolean; grams: number | null };
export const lateColumns: readonly Column<LateValues>[] = [
  { name: 'latest', type: 'bool', of: ({ latest }) => latest },
  { name: 'grams', type: 'int8', of: ({ grams }) => grams },
];

/** Orders as they came together: an array in gzip, and how many of them. */
export type IncomingSource = { id: Uint8Array; content: Buffer; orders: number };
export const sourceColumns: readonly Column<IncomingSource>[] = [
  { name: 'id', type: 'uuid', of: ({ id }) => id },
  { name: 'content', type: 'bytea', of: ({ content }) => content },
  { name: 'orders', type: 'int4', of: ({ orders }) => orders },
];
