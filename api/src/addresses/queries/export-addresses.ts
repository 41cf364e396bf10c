import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { addressFile } from '#libs/contracts/addresses/address-file.js';

/** The whole book as a CSV file: at most 5,000 rows, about 1 MB. */
export class ExportAddresses extends Query<string> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ExportAddresses)
export class ExportAddressesHandler implements IQueryHandler<ExportAddresses> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ExportAddresses): Promise<string> {
    const order = { createdAt: 'asc', id: 'asc' } as const;
    return addressFile(await this.em.find(AddressEntry, { ownerId: actor.id }, { orderBy: order }));
  }
}
