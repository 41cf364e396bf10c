import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Address } from '#libs/contracts/addresses/address.js';
import type { AddressEntryBody, AddressEntryPatch } from '#libs/contracts/addresses/address-book.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { addressHash, searchText } from './address-keys.js';

const AddressEntrySchema = defineEntity({
  name: 'AddressEntry',
  tableName: 'address_entry',
  uniques: [
    { name: 'address_entry_address_unique', properties: ['ownerId', 'addressHash'] },
    { name: 'address_entry_default_sender', properties: ['ownerId'], where: 'is_default_sender' },
    { name: 'address_entry_default_return', properties: ['ownerId'], where: 'is_default_return' },
  ],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    nickname: p.string(),
    address: p.json<Address>(),
    addressHash: p.string().length(64),
    /** The searchable text (`searchText`). */
    searchText: p.text(),
    isDefaultSender: p.boolean(),
    isDefaultReturn: p.boolean(),
    lastUsedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/**
 * One address of an owner's book. The database lets each owner have an address once, and one default of each kind. The flags
 * are set by `setDefaultAddress`, since the entry that loses one is another row.
 */
export class AddressEntry extends AddressEntrySchema.class {
  static of(ownerId: string, { nickname, address }: Pick<AddressEntryBody, 'nickname' | 'address'>): AddressEntry {
    const entry = new AddressEntry();
    entry.id = randomUUID();
    entry.ownerId = ownerId;
    entry.isDefaultSender = entry.isDefaultReturn = false;
    entry.lastUsedAt = null;
    entry.createdAt = new Date();
    entry.write(nickname, normalizeAddress(address));
    return entry;
  }

  change({ nickname, address }: Pick<AddressEntryPatch, 'nickname' | 'address'>): void {
    this.write(nickname ?? this.nickname, address ? normalizeAddress(address) : this.address);
  }

  /** Merges a repeated address: its nickname, phone and e-mail replace ours, empty ones do not. */
  merge({ nickname, address }: Pick<AddressEntryBody, 'nickname' | 'address'>): void {
    const { phone, email } = normalizeAddress(address);
    const reach = { phone: phone || this.address.phone, email: email || this.address.email };
    const printed = address.printedAs ? { printedAs: { ...this.address.printedAs, ...address.printedAs } } : {};
    this.write(nickname || this.nickname, { ...this.address, ...reach, ...printed });
  }

  private write(nickname: string, address: Address): void {
    this.nickname = nickname;
    this.address = address;
    this.addressHash = addressHash(address);
    this.searchText = searchText(nickname, address);
  }
}
AddressEntrySchema.setClass(AddressEntry);
