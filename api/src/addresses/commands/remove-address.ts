import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findEntry } from '../find-entry.js';

/** Shipments keep their own copies of addresses. */
export class RemoveAddress extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RemoveAddress): Promise<void> {
    const entry = await findEntry(this.em, actor.id, id);
    await this.em.nativeDelete(AddressEntry, { id: entry.id });
  }
}
