import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OrderPage } from '#libs/domain/stores/store-vendor.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** Orders of a shop are much alike: more work saves little. */
const level = 1;

/** A JSON array of orders as they came, in gzip, and where in it each of the page's orders is. */
export type OrderSource = { content: Buffer; places: readonly number[] };

/** Compressed on another thread, unless the shop sent gzip. */
export async function sourceOf({ orders, source }: Pick<OrderPage, 'orders' | 'source'>): Promise<OrderSource> {
  if (source?.packed) return { content: source.bytes, places: source.places };
  if (source) return { content: await pack(source.bytes, { level }), places: source.places };
  const json = JSON.stringify(orders.map(({ raw }) => raw ?? null));
  return { content: await pack(json, { level }), places: orders.map((_, place) => place) };
}

/** Some of the orders: a page that is read again for one change is not stored again as a whole. */
export async function partOf({ content, places }: OrderSource, chosen: readonly number[]): Promise<Buffer> {
  const all = JSON.parse((await unpack(content)).toString('utf8')) as unknown[];
  return pack(JSON.stringify(chosen.map((index) => all[places[index]!])), { level });
}
