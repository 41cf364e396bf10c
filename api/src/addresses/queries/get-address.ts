import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { addressEntryView } from '../address-entry.view.js';
import { findEntry } from '../find-entry.js';

export class GetAddress extends Query<AddressEntry> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetAddress)
export class GetAddressHandler implements IQueryHandler<GetAddress> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: GetAddress): Promise<AddressEntry> {
    return addressEntryView(await findEntry(this.em, actor.id, id));
  }
}
