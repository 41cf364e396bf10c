import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartList } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { partsOf } from '../stored-parts.js';
import { findImport } from '../../find-import.js';

/** Which parts of a file are missing: an upload resumes with these. */
export class GetParts extends Query<PartList> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetParts)
export class GetPartsHandler implements IQueryHandler<GetParts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: GetParts): Promise<PartList> {
    return partsOf(this.em, await findImport(this.em, actor, id));
  }
}
