import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavedViewBody, SavedViewView } from '#libs/contracts/admin/saved-views.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { mostSavedViews, SavedView } from '#libs/domain/admin/saved-view.js';
import { DomainError } from '#libs/domain/errors.js';

/** Gives a filter a name. @throws conflict `name_taken`, `limit_reached`. */
export class SaveView extends Command<SavedViewView> {
  constructor(
    readonly actor: Actor,
    readonly body: SavedViewBody,
  ) {
    super();
  }
}

@CommandHandler(SaveView)
export class SaveViewHandler implements ICommandHandler<SaveView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: SaveView): Promise<SavedViewView> {
    if ((await this.em.count(SavedView, { ownerId: actor.id, page: body.page })) >= mostSavedViews)
      throw new DomainError('limit_reached', 'conflict', `There are ${mostSavedViews} views. Delete one first.`);
    const view = SavedView.of(actor.id, body);
    try {
      await this.em.persist(view).flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const message = 'You already have a view with this name. Choose another name, or delete that view first.';
      throw new DomainError('name_taken', 'conflict', message, { issues: [{ path: 'name', message }] });
    }
    return { ...body, id: view.id };
  }
}
