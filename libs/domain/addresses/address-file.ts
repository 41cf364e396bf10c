import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { addressFileStatus, type AddressFileResult } from '#libs/contracts/addresses/address-book.js';

const AddressFileSchema = defineEntity({
  name: 'AddressFile',
  tableName: 'address_file',
  indexes: [{ properties: ['ownerId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    status: p.enum(addressFileStatus.options),
    /** Removed as soon as it has been read. */
    content: p.blob().strictNullable(),
    result: p.json<AddressFileResult>().strictNullable(),
    failureText: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A file of addresses on its way into the book of its owner. */
export class AddressFile extends AddressFileSchema.class {
  static of(ownerId: string, content: Buffer, now: Date): AddressFile {
    return Object.assign(new AddressFile(), {
      ...{ id: randomUUID(), ownerId, status: 'waiting', content, result: null, failureText: null, createdAt: now },
    });
  }

  /** Every row is in the book, or refused with its reasons. */
  finish(result: AddressFileResult): void {
    Object.assign(this, { status: 'done', content: null, result });
  }

  /** Nothing was imported. @param text why, in a sentence for its owner. */
  fail(text: string): void {
    Object.assign(this, { status: 'failed', content: null, failureText: text });
  }
}
AddressFileSchema.setClass(AddressFile);
