import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SavedMapping as MappingView } from '#libs/contracts/imports/mapping/mapping.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';

/** The owner's saved mappings, newest use first. */
export class FindMappings extends Query<MappingView[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(FindMappings)
export class FindMappingsHandler implements IQueryHandler<FindMappings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindMappings): Promise<MappingView[]> {
    const saved = await this.em.find(
      SavedMapping,
      { ownerId: actor.id },
      { orderBy: { usedAt: 'desc', id: 'asc' }, limit: 100 },
    );
    return saved.map(({ id, name, header, mapping, usedAt }) => ({
      ...{ id, name, header, mapping, usedAt: usedAt.toISOString() },
    }));
  }
}
