import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxAddresses, type AddressFileResult } from '#libs/contracts/address-book.js';
import type { Address } from '#libs/contracts/address.js';
import { normalAddress } from '#libs/contracts/normal-address.js';
import { AddressEntry } from '#libs/domain/accounts/address-entry.js';
import { addressHash } from '#libs/domain/accounts/address-keys.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { lockedAccount } from '#libs/domain/accounts/locked-account.js';
import { readAddressFile } from '../file/read-address-file.js';
import { rowAddress, type CellIssue } from '../file/row-address.js';

/** Every row of a file into the book: added, merged into the entry with the same address, or refused with its reasons. */
export class ImportAddresses extends Command<AddressFileResult> {
  constructor(
    readonly actor: Actor,
    readonly bytes: Uint8Array,
  ) {
    super();
  }
}

const full = { column: '', message: `An address book holds at most ${maxAddresses} addresses.` };

@CommandHandler(ImportAddresses)
export class ImportAddressesHandler implements ICommandHandler<ImportAddresses> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, bytes }: ImportAddresses): Promise<AddressFileResult> {
    const { header, rows } = readAddressFile(bytes);
    return this.em.transactional(async (em) => {
      await lockedAccount(em, ownerId);
      const book = new Map((await em.find(AddressEntry, { ownerId })).map((entry) => [entry.addressHash, entry]));
      const outcomes = rows.map(({ row, cells }) => {
        const read = rowAddress(cells, header);
        return { row, outcome: 'issues' in read ? read.issues : put(book, ownerId, read) };
      });
      em.persist([...book.values()]);
      await em.flush();
      return {
        added: outcomes.filter(({ outcome }) => outcome === 'added').length,
        merged: outcomes.filter(({ outcome }) => outcome === 'merged').length,
        refused: outcomes.flatMap(({ row, outcome }) => (Array.isArray(outcome) ? { row, issues: outcome } : [])),
      };
    });
  }
}

type Content = { nickname: string; address: Address };

type Outcome = 'added' | 'merged' | CellIssue[];

/** Adds to the book or merges into it, or says why neither is possible. */
function put(book: Map<string, AddressEntry>, ownerId: string, read: Content): Outcome {
  const known = book.get(addressHash(normalAddress(read.address)));
  if (known) {
    known.merge(read);
    return 'merged';
  }
  if (book.size >= maxAddresses) return [full];
  const entry = AddressEntry.of(ownerId, read);
  book.set(entry.addressHash, entry);
  return 'added';
}
