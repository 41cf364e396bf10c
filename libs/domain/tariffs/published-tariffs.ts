import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import type { TariffContent } from './tariff-content.js';

/** A published list as rating reads it. */
export type PublishedList = {
  number: number;
  carrier: string;
  kind: TariffKind;
  name: string;
  validFrom: string;
  validTo: string | null;
  content: TariffContent;
  zones: ReadonlyMap<number, Uint8Array>;
};

/** The published lists in the memory of a process. Published lists never change: they are only ever added. */
export class PublishedTariffs {
  #lists: readonly PublishedList[] = [];

  /** In the order of their numbers; a new array as soon as there are more. */
  get lists(): readonly PublishedList[] {
    return this.#lists;
  }

  get newest(): number {
    return this.#lists.at(-1)?.number ?? 0;
  }

  /** Adds those that it does not have. */
  add(lists: readonly PublishedList[]): void {
    const known = new Set(this.#lists.map(({ number }) => number));
    const fresh = lists.filter(({ number }) => !known.has(number));
    if (fresh.length > 0) this.#lists = [...this.#lists, ...fresh].sort((a, b) => a.number - b.number);
  }
}
