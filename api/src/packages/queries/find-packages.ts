import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PackageFilter, PackagePage } from '#libs/contracts/parcels/saved-packages.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { afterLastUsed, lastUsedOrder, pageOfUsed, readLastUsedCursor } from '../../http/lists/last-used-page.js';
import { savedPackageView } from '../saved-package.view.js';

/** The owner's packages, those used last first. */
export class FindPackages extends Query<PackagePage> {
  constructor(
    readonly actor: Actor,
    readonly filter: PackageFilter,
  ) {
    super();
  }
}

@QueryHandler(FindPackages)
export class FindPackagesHandler implements IQueryHandler<FindPackages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter: { cursor, limit } }: FindPackages): Promise<PackagePage> {
    const after = cursor ? readLastUsedCursor(cursor) : [];
    const rows = await this.em.execute<{ id: string }[]>(
      `select r.id from saved_package r where r.owner_id = ? ${cursor ? `and ${afterLastUsed}` : ''} order by ${lastUsedOrder} limit ?`,
      [actor.id, ...after, limit + 1],
    );
    const ids = rows.map((row) => row.id);
    const packages = await this.em.find(SavedPackage, { id: ids });
    const ordered = ids.flatMap((id) => packages.find((one) => one.id === id) ?? []);
    return pageOfUsed(ordered, limit, savedPackageView);
  }
}
