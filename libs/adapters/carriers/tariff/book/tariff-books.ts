import type { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { tariffs } from '../all-tariffs.js';
import { TariffBook } from './tariff-book.js';

/** The tariffs of each carrier that is made of published price lists. */
export class TariffBooks {
  readonly #books: ReadonlyMap<string, TariffBook>;

  constructor(published: PublishedTariffs) {
    this.#books = new Map(tariffs.map(({ of, builtIn }) => [of.code, new TariffBook(builtIn, published)]));
  }

  /** @throws for a carrier without price lists, which an address that was checked does not name */
  of(carrier: string): TariffBook {
    const book = this.#books.get(carrier);
    if (!book) throw new Error(`The carrier ${carrier} has no price lists.`);
    return book;
  }

  *[Symbol.iterator](): IterableIterator<[carrier: string, book: TariffBook]> {
    yield* this.#books;
  }
}
