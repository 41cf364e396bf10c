import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';

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
