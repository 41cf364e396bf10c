import { randomBytes } from 'node:crypto';
import { textOf } from '../store-kit/text-of.js';
import { notFound } from './shippo-error.js';
import type { ShippoSandboxOptions } from './sandbox-options.js';

/** An object of the API. */
export type Json = Record<string, unknown>;
export type Item = Json & { object_id: string };
export type Kind = 'shipments' | 'rates' | 'transactions' | 'refunds';

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Everything that the account holds, newest last. It ends with the process. */
export class Account {
  readonly #objects: Readonly<Record<Kind, Map<string, Item>>> = {
    shipments: new Map(),
    rates: new Map(),
    transactions: new Map(),
    refunds: new Map(),
  };
  /** Goes up with each label: the last digits of its number. */
  #serial = 0;
  url = '';

  constructor(readonly options: ShippoSandboxOptions) {}

  now(): number {
    return (this.options.clock ?? Date.now)();
  }

  nextSerial(): number {
    return (this.#serial += 1);
  }

  /** What every object has: 32 hexadecimal digits, times, the owner. */
  head(): Item & { object_created: string; object_updated: string; object_owner: string } {
    const time = new Date(this.now()).toISOString();
    const id = randomBytes(16).toString('hex');
    return { ...{ object_id: id, object_owner: 'sandbox@example.com', object_created: time, object_updated: time } };
  }

  add(kind: Kind, item: Item): Item {
    this.#objects[kind].set(item.object_id, item);
    return item;
  }

  all(kind: Kind): Item[] {
    return [...this.#objects[kind].values()];
  }

  /** @throws ShippoError 404 */
  find(kind: Kind, id: unknown): Item {
    const found = this.#objects[kind].get(textOf(id));
    if (!found) throw notFound();
    return found;
  }

  /** Five to a page unless `results` says more, newest first, as the API lists them. */
  page(items: readonly Item[], query: URLSearchParams): Json {
    const size = Math.min(100, Number(query.get('results') ?? 5));
    const page = Number(query.get('page') ?? 1);
    const newest = items.toReversed();
    const next = newest.length > page * size ? `${this.url}/?page=${page + 1}&results=${size}` : undefined;
    return { ...(next ? { next } : {}), results: newest.slice((page - 1) * size, page * size) };
  }
}
