import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';
import type { RatedRow } from './keep-rates.js';

/** Columns of import_rate in the order of `ratesText`. */
export const rateColumns =
  'import_id, row, revision, carrier, service, total, chosen, services, failure_code, failure_text, expires_at';

/** The places of services in the list of an import, which grows by those that are new to it. */
export class ServicePlaces {
  readonly list: KnownService[];
  readonly #byCode = new Map<string, number[]>();
  readonly #before: number;

  constructor(known: readonly KnownService[]) {
    this.list = [...known];
    this.#before = known.length;
    for (const [place, { service }] of known.entries()) this.#ofCode(service).push(place);
  }

  get grown(): boolean {
    return this.list.length > this.#before;
  }

  placeOf(asked: PricedService): number {
    const places = this.#ofCode(asked.service);
    for (const place of places) {
      const { carrier, minDays, maxDays } = this.list[place]!;
      if (carrier === asked.carrier && minDays === asked.minDays && maxDays === asked.maxDays) return place;
    }
    const { total: _, ...service } = asked;
    places.push(this.list.length);
    return this.list.push(service) - 1;
  }

  #ofCode(service: string): number[] {
    let places = this.#byCode.get(service);
    if (!places) this.#byCode.set(service, (places = []));
    return places;
  }
}

/** Services as they are kept: a place and a total for each. */
export const pairsOf = (services: readonly PricedService[], places: ServicePlaces): number[] =>
  services.flatMap((one) => [places.placeOf(one), one.total]);

/** Rates in the text format of COPY. */
export function ratesText(importId: string, rates: readonly RatedRow[], places: ServicePlaces): string {
  let text = '';
  let [end, endText] = [0, ''];
  for (const { row, revision, carrier, service, total, chosen, services, failure, expiresAt } of rates) {
    const offer = `${field(carrier)}\t${field(service)}\t${total ?? '\\N'}\t${chosen ? 't' : 'f'}`;
    let pairs = '';
    for (const one of services) pairs += `${pairs && ','}${places.placeOf(one)},${one.total}`;
    if (expiresAt !== null && expiresAt !== end) [end, endText] = [expiresAt, new Date(expiresAt).toISOString()];
    const failed = `${field(failure?.code)}\t${field(failure?.text)}`;
    text += `${importId}\t${row}\t${revision}\t${offer}\t{${pairs}}\t${failed}\t${expiresAt === null ? '\\N' : endText}\n`;
  }
  return text;
}

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const field = (text: string | null | undefined): string =>
  text == null ? '\\N' : special.test(text) ? text.replace(specials, (found) => escapes[found]!) : text;
