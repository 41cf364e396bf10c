import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AddressFileView } from '#libs/contracts/addresses/address-book.js';
import { AddressFile } from '#libs/domain/addresses/address-file.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';

/** What became of an uploaded file of addresses. */
export class GetAddressFile extends Query<AddressFileView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetAddressFile)
export class GetAddressFileHandler implements IQueryHandler<GetAddressFile> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing for files of other owners, too. */
  async execute({ actor, id }: GetAddressFile): Promise<AddressFileView> {
    const file = await this.em.findOne(AddressFile, { id, ownerId: actor.id });
    if (!file) throw new DomainError('not_found', 'missing', 'This file does not exist.');
    return { id, status: file.status, result: file.result, failure: file.failureText };
  }
}
