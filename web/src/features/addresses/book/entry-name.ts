import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';

/** What an entry of the address book goes by. */
export const entryName = ({ nickname, address }: Pick<AddressEntry, 'nickname' | 'address'>): string =>
  nickname || address.name || address.company || address.street1;
