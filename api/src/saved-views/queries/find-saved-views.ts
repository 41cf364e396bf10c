import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SavedViewList, ViewPage } from '#libs/contracts/admin/saved-views.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedView } from '#libs/domain/admin/saved-view.js';

/** One's own views of these pages, by name. */
export class FindSavedViews extends Query<SavedViewList> {
  constructor(
    readonly actor: Actor,
    readonly pages: readonly ViewPage[],
  ) {
    super();
  }
}

@QueryHandler(FindSavedViews)
export class FindSavedViewsHandler implements IQueryHandler<FindSavedViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, pages }: FindSavedViews): Promise<SavedViewList> {
    const views = await this.em.find(
      SavedView,
      { ownerId: actor.id, page: [...pages] },
      { orderBy: { page: 'asc', name: 'asc' } },
    );
    return { items: views.map(({ id, page, name, query }) => ({ id, page, name, query })) };
  }
}
