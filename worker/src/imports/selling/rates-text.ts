import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';
import type { RatedRow } from './keep-rates.js';

/** Columns of import_rate in the order of `ratesText`. */
export const rateColumns =
  'import_id, row, revision, carrier, service, total, chosen, services, failure_code, failure_text, expires_at';

/** The places of services in the list of an import, which grows by those that are new to it. */
export class ServicePlaces {
  readonly list: KnownService[];
  readonly #places = new Map<string, number>();
  readonly #before: number;

  constructor(known: readonly KnownService[]) {
    this.list = [...known];
    this.#before = known.length;
    for (const [place, one] of known.entries()) this.#places.set(keyOf(one), place);
  }

  get grown(): boolean {
    return this.list.length > this.#before;
  }

  /** A place and a total for each. */
  pairs(services: readonly PricedService[]): number[] {
    const pairs: number[] = [];
    for (const one of services) pairs.push(this.#placeOf(one), one.total);
    return pairs;
  }

  #placeOf(one: PricedService): number {
    const key = keyOf(one);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const { total: _, ...service } = one;
    this.#places.set(key, this.list.length);
    return this.list.push(service) - 1;
  }
}

const keyOf = ({ carrier, service, minDays, maxDays }: KnownService): string =>
  `${carrier}/${service}/${minDays}/${maxDays}`;

/** Rates in the text format of COPY. */
export function ratesText(importId: string, rates: readonly RatedRow[], places: ServicePlaces): string {
  let text = '';
  for (const { row, revision, carrier, service, total, chosen, services, failure, expiresAt } of rates) {
    const offer = `${field(carrier)}\t${field(service)}\t${total ?? '\\N'}\t${chosen ? 't' : 'f'}`;
    const pairs = `{${places.pairs(services).join(',')}}`;
    const end = expiresAt === null ? '\\N' : new Date(expiresAt).toISOString();
    text += `${importId}\t${row}\t${revision}\t${offer}\t${pairs}\t${field(failure?.code)}\t${field(failure?.text)}\t${end}\n`;
  }
  return text;
}

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const field = (text: string | null | undefined): string =>
  text == null ? '\\N' : special.test(text) ? text.replace(specials, (found) => escapes[found]!) : text;
