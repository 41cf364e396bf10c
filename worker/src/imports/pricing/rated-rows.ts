import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { LiveRates, PricedService } from '#libs/domain/imports/import-rate.js';
import { BinaryRows } from '../postgres-copy/binary-rows.js';
import type { ServiceIndexes } from './service-indexes.js';

/** The stored result for a row. */
export type RatedRow = {
  row: number;
  revision: number;
  carrier: string | null;
  service: string | null;
  total: number | null;
  chosen: boolean;
  /** Cheapest first. */
  services: readonly PricedService[];
  failure: RateFailure | null;
  /** Milliseconds since 1970. */
  expiresAt: number | null;
  /** It has a stored rate already. */
  again: boolean;
  /** The answers behind its live prices; null: none is live; absent: as stored. */
  live?: LiveRates | null | undefined;
};

/** The same with services by index: an index and a total for each; `keepsLive`: only the choice is new. */
export type RenewedRow = Omit<RatedRow, 'services'> & { services: number[]; keepsLive: boolean };

/** Columns of import_rate in the order of `first`. */
export const rateColumns =
  'import_id, row, revision, carrier, service, total, chosen, services, failure_code, failure_text, expires_at';
const columns = rateColumns.split(', ').length;

/**
 * Rates of many rows to be stored. First rates are encoded in the binary format of COPY at once: neither side spends time on
 * digits, and no row is kept as objects until it is written.
 */
export class RatedRows {
  readonly rows: number[] = [];
  readonly revisions: number[] = [];
  readonly again: RenewedRow[] = [];
  readonly #first: number[] = [];
  readonly #begins: number[] = [];
  readonly #bytes = new BinaryRows(columns);
  readonly #import: Uint8Array;

  constructor(
    importId: string,
    private readonly places: ServiceIndexes,
  ) {
    this.#import = Buffer.from(importId.replaceAll('-', ''), 'hex');
  }

  add(rate: RatedRow): void {
    this.rows.push(rate.row);
    this.revisions.push(rate.revision);
    if (rate.again || rate.live) {
      this.again.push({ ...rate, services: this.#pairs(rate.services), keepsLive: rate.live === undefined });
    } else {
      this.#first.push(rate.row);
      this.#begins.push(this.#bytes.length);
      this.#write(rate);
    }
  }

  /** The first rates without those of some rows, for COPY; nothing when none is left. No more can be added. */
  first(besides: ReadonlyMap<number, unknown>): Buffer[] {
    const end = this.#bytes.length;
    const all = this.#bytes.end();
    const places = [...this.#first.keys()].filter((at) => !besides.has(this.#first[at]!));
    if (places.length === 0) return [];
    if (places.length === this.#first.length) return [all];
    const rates = places.map((at) => all.subarray(this.#begins[at], this.#begins[at + 1] ?? end));
    return [all.subarray(0, this.#begins[0]), ...rates, all.subarray(end)];
  }

  #pairs(services: readonly PricedService[]): number[] {
    const pairs: number[] = [];
    for (const one of services) pairs.push(this.places.placeOf(one), one.total);
    return pairs;
  }

  #write({ row, revision, carrier, service, total, chosen, services, failure, expiresAt }: RatedRow): void {
    const bytes = this.#bytes;
    bytes.begin();
    bytes.bytes(this.#import);
    bytes.int(row);
    bytes.int(revision);
    bytes.word(carrier);
    bytes.word(service);
    bytes.int(total);
    bytes.boolean(chosen);
    bytes.ints(this.#pairs(services));
    bytes.word(failure?.code ?? null);
    bytes.word(failure?.text ?? null);
    bytes.instant(expiresAt);
  }
}
