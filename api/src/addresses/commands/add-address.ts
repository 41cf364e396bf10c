import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxAddresses, type AddressEntryBody } from '#libs/contracts/addresses/address-book.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { setDefaultAddress } from '#libs/use-cases/accounts/set-default-address.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { addressHash } from '#libs/domain/addresses/address-keys.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { assertUsable } from '#libs/domain/addresses/usable-address.js';

export type AddedAddress = { id: string; known: boolean };

/** Adds an entry, or merges new details into the entry that already has this address. */
export class AddAddress extends Command<AddedAddress> {
  constructor(
    readonly actor: Actor,
    readonly body: AddressEntryBody,
  ) {
    super();
  }
}

@CommandHandler(AddAddress)
export class AddAddressHandler implements ICommandHandler<AddAddress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, body }: AddAddress): Promise<AddedAddress> {
    assertUsable(body.address);
    return this.em.transactional(async (em) => {
      await lockAccount(em, ownerId);
      const hash = addressHash(normalizeAddress(body.address));
      const known = await em.findOne(AddressEntry, { ownerId, addressHash: hash });
      const entry = known ?? AddressEntry.of(ownerId, body);
      if (known) known.merge(body);
      else await assertQuota(em, ownerId);
      em.persist(entry);
      await em.flush();
      if (body.isDefaultSender) await setDefaultAddress(em, ownerId, 'isDefaultSender', entry.id);
      if (body.isDefaultReturn) await setDefaultAddress(em, ownerId, 'isDefaultReturn', entry.id);
      await em.refresh(entry);
      return { id: entry.id, known: known !== null };
    });
  }
}

async function assertQuota(em: EntityManager, ownerId: string): Promise<void> {
  if ((await em.count(AddressEntry, { ownerId })) < maxAddresses) return;
  throw new DomainError('limit_reached', 'conflict', `An address book holds at most ${maxAddresses} addresses.`);
}
