import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AddressFilter, AddressPage } from '#libs/contracts/addresses/address-book.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { normalizeText } from '#libs/domain/addresses/address-keys.js';
import { afterLastUsed, lastUsedOrder, pageOfUsed, readLastUsedCursor } from '../../http/lists/last-used-page.js';
import { addressEntryView } from '../address-entry.view.js';

/**
 * The owner's addresses, most recently used first. A search matches the beginning of any word of nickname, name, company, street,
 * city and postal code. The unique index on (owner, hash) finds the owner's rows, 5,000 at most; each has its words in lower case
 * in search_text, so one LIKE per row decides: 2 to 3 ms for a full book. An index over all words (text_pattern_ops) would cost a
 * dozen rows per address on each import and edit to save that.
 */
export class FindAddresses extends Query<AddressPage> {
  constructor(
    readonly actor: Actor,
    readonly filter: AddressFilter,
  ) {
    super();
  }
}

@QueryHandler(FindAddresses)
export class FindAddressesHandler implements IQueryHandler<FindAddresses> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter: { search, cursor, limit } }: FindAddresses): Promise<AddressPage> {
    const words = normalizeText(search ?? '');
    if (search && !words) return { items: [] };
    const after = cursor ? readLastUsedCursor(cursor) : [];
    const rows = await this.em.execute<{ id: string }[]>(
      `select r.id from address_entry r where r.owner_id = ? ${words ? 'and r.search_text like ?' : ''}
       ${cursor ? `and ${afterLastUsed}` : ''} order by ${lastUsedOrder} limit ?`,
      // Letters, digits and spaces only: nothing in it means anything to LIKE.
      [actor.id, ...(words ? [`% ${words}%`] : []), ...after, limit + 1],
    );
    const ids = rows.map((row) => row.id);
    const entries = await this.em.find(AddressEntry, { id: ids });
    const ordered = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    return pageOfUsed(ordered, limit, addressEntryView);
  }
}
