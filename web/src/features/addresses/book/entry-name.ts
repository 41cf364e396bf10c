import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';

/** The display name of an address book entry. */
export const entryName = ({ nickname, address }: Pick<AddressEntry, 'nickname' | 'address'>): string =>
  nickname || address.name || address.company || address.street1;
