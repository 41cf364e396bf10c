import type { AddressEntry as EntryView } from '#libs/contracts/addresses/address-book.js';
import type { AddressEntry } from '#libs/domain/addresses/address-entry.js';

/** An entry as its owner sees it. */
export const addressEntryView = (entry: AddressEntry): EntryView => ({
  id: entry.id,
  nickname: entry.nickname,
  address: entry.address,
  isDefaultSender: entry.isDefaultSender,
  isDefaultReturn: entry.isDefaultReturn,
  lastUsedAt: entry.lastUsedAt?.toISOString() ?? null,
  version: entry.version,
});
