import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findPackage } from '../find-package.js';
import { savedPackageView } from '../saved-package.view.js';

export class GetPackage extends Query<SavedPackage> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetPackage)
export class GetPackageHandler implements IQueryHandler<GetPackage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: GetPackage): Promise<SavedPackage> {
    return savedPackageView(await findPackage(this.em, actor.id, id));
  }
}
