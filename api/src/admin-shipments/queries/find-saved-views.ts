import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SavedViewView } from '#libs/contracts/admin/admin-shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedView } from '#libs/domain/admin/saved-view.js';

/** One's own views of every page, by name. */
export class FindSavedViews extends Query<{ items: SavedViewView[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(FindSavedViews)
export class FindSavedViewsHandler implements IQueryHandler<FindSavedViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindSavedViews): Promise<{ items: SavedViewView[] }> {
    const views = await this.em.find(SavedView, { ownerId: actor.id }, { orderBy: { page: 'asc', name: 'asc' } });
    return { items: views.map(({ id, page, name, query }) => ({ id, page, name, query })) };
  }
}
