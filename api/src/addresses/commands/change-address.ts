import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddressEntryPatch } from '#libs/contracts/addresses/address-book.js';
import { setDefaultAddress, type DefaultKind } from '#libs/use-cases/accounts/set-default-address.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { findEntry } from '../find-entry.js';
import { assertUsable } from '#libs/domain/addresses/usable-address.js';

export class ChangeAddress extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly patch: AddressEntryPatch,
  ) {
    super();
  }
}

@CommandHandler(ChangeAddress)
export class ChangeAddressHandler implements ICommandHandler<ChangeAddress> {
  constructor(private readonly em: EntityManager) {}

  /** @throws conflict `address_known` when another entry has the address. */
  async execute({ actor: { id: ownerId }, id, patch }: ChangeAddress): Promise<void> {
    const { version, isDefaultSender, isDefaultReturn, ...content } = patch;
    if (content.address) assertUsable(content.address);
    return this.em.transactional(async (em) => {
      await lockAccount(em, ownerId);
      const entry = await findEntry(em, ownerId, id, version);
      entry.change(content);
      await assertOnlyOne(em, entry);
      await em.flush();
      await mark(em, entry, 'isDefaultSender', isDefaultSender);
      await mark(em, entry, 'isDefaultReturn', isDefaultReturn);
      await em.refresh(entry);
    });
  }
}

async function mark(em: EntityManager, entry: AddressEntry, kind: DefaultKind, isDefault?: boolean): Promise<void> {
  if (isDefault === undefined || isDefault === entry[kind]) return;
  await setDefaultAddress(em, entry.ownerId, kind, isDefault ? entry.id : null);
}

async function assertOnlyOne(em: EntityManager, { id, ownerId, addressHash }: AddressEntry): Promise<void> {
  if ((await em.count(AddressEntry, { ownerId, addressHash, id: { $ne: id } }, { flushMode: 'commit' })) === 0) return;
  throw new DomainError('address_known', 'conflict', 'Another entry of your address book has this address.');
}
