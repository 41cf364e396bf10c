import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { notFound } from './easypost-error.js';
import type { EasypostSandboxOptions } from './sandbox-options.js';

/** An object of the API. */
export type Json = Record<string, unknown>;
export type Item = Json & { id: string };

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** What the id of each kind of object starts with. */
const prefixes = {
  addresses: 'adr',
  parcels: 'prcl',
  customs_infos: 'cstinfo',
  customs_items: 'cstitem',
  shipments: 'shp',
  rates: 'rate',
  orders: 'order',
  trackers: 'trk',
  batches: 'batch',
  scan_forms: 'sf',
  pickups: 'pickup',
  pickup_rates: 'pickuprate',
  insurances: 'ins',
  claims: 'clm',
  refunds: 'rfnd',
  webhooks: 'hook',
  events: 'evt',
  forms: 'form',
  postage_labels: 'pl',
} as const;
export type Kind = keyof typeof prefixes;

type Stored = { objects: [Kind, Item[]][]; serial: number };

/** Everything that the account holds, newest last. */
export class Account {
  readonly #objects = new Map<Kind, Map<string, Item>>();
  /** Goes up with each label: the last digits of its number. */
  #serial = 0;
  /** Told of each event, `description` as in the API. */
  onEvent: (description: string, result: Json, previous: Json) => void = () => undefined;
  url = '';

  constructor(readonly options: EasypostSandboxOptions) {
    const { dataFile } = options;
    if (dataFile === undefined || !existsSync(dataFile)) return;
    const stored = JSON.parse(readFileSync(dataFile, 'utf8')) as Stored;
    this.#serial = stored.serial;
    for (const [kind, items] of stored.objects) this.#objects.set(kind, new Map(items.map((item) => [item.id, item])));
    this.#share();
  }

  /** A piece of an order and the tracker of a shipment are one object each, which the file has twice. */
  #share(): void {
    const known = (kind: Kind, item: unknown) =>
      isObject(item) ? (this.#objects.get(kind)?.get(textOf(item['id']) ?? '') ?? item) : item;
    for (const order of this.all('orders'))
      order['shipments'] = (order['shipments'] as unknown[]).map((piece) => known('shipments', piece));
    for (const shipment of this.all('shipments')) shipment['tracker'] = known('trackers', shipment['tracker']);
  }

  now(): number {
    return (this.options.clock ?? Date.now)();
  }

  /** "2024-07-30T16:12:07Z". */
  time(at = this.now()): string {
    return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
  }

  newId(kind: Kind): string {
    return `${prefixes[kind]}_${randomBytes(16).toString('hex')}`;
  }

  nextSerial(): number {
    return (this.#serial += 1);
  }

  add<T extends Item>(kind: Kind, item: T): T {
    const all = this.#objects.get(kind) ?? new Map<string, Item>();
    this.#objects.set(kind, all.set(item.id, item));
    return item;
  }

  all(kind: Kind): Item[] {
    return [...(this.#objects.get(kind)?.values() ?? [])];
  }

  remove(kind: Kind, id: string): void {
    this.#objects.get(kind)?.delete(id);
  }

  /** By id, or the newest with that reference. @throws EasypostError 404. */
  find(kind: Kind, id: string): Item {
    const all = this.#objects.get(kind);
    const found = all?.get(id) ?? [...(all?.values() ?? [])].findLast(({ reference }) => reference === id);
    if (!found) throw notFound();
    return found;
  }

  /** A page, newest first, as the API lists them. */
  page(kind: Kind, query: URLSearchParams, name: string = kind): Json {
    const size = Number(query.get('page_size') ?? 20);
    const all = this.all(kind).reverse();
    const before = query.get('before_id');
    const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
    return { [name]: all.slice(from, from + size), has_more: all.length > from + size };
  }

  save(): void {
    const { dataFile } = this.options;
    if (dataFile === undefined) return;
    const objects = [...this.#objects].map(([kind, items]) => [kind, [...items.values()]]);
    writeFileSync(`${dataFile}.new`, JSON.stringify({ objects, serial: this.#serial }));
    renameSync(`${dataFile}.new`, dataFile);
  }
}
