import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findEntry } from '../find-entry.js';

/** Moves an entry to the top of the book. Its version stays: no edit conflicts with it. */
export class MarkAddressUsed extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(MarkAddressUsed)
export class MarkAddressUsedHandler implements ICommandHandler<MarkAddressUsed> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: MarkAddressUsed): Promise<void> {
    await findEntry(this.em, actor.id, id);
    await this.em.nativeUpdate(
      AddressEntry,
      { id, ownerId: actor.id },
      { lastUsedAt: this.clock.now(), version: raw('version') },
    );
    this.em.clear();
  }
}
