import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxPackages, type SavedPackageBody } from '#libs/contracts/parcels/saved-packages.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { DomainError } from '#libs/domain/errors.js';
import { assertNameFree } from '../find-package.js';

export type StoredPackage = { id: string; known: boolean };

/** Saves a package; repeated with the same name and parcel it returns the existing one. */
export class SavePackage extends Command<StoredPackage> {
  constructor(
    readonly actor: Actor,
    readonly body: SavedPackageBody,
  ) {
    super();
  }
}

@CommandHandler(SavePackage)
export class SavePackageHandler implements ICommandHandler<SavePackage> {
  constructor(private readonly em: EntityManager) {}

  /** @throws conflict `name_taken`, `limit_reached`. */
  async execute({ actor: { id: ownerId }, body }: SavePackage): Promise<StoredPackage> {
    return this.em.transactional(async (em) => {
      await lockAccount(em, ownerId);
      const saved = SavedPackage.of(ownerId, body);
      const known = await em.findOne(SavedPackage, { ownerId, nameKey: saved.nameKey });
      if (known && isDeepStrictEqual(known.parcel, saved.parcel)) return { id: known.id, known: true };
      await assertNameFree(em, saved);
      await assertQuota(em, ownerId);
      em.persist(saved);
      return { id: saved.id, known: false };
    });
  }
}

async function assertQuota(em: EntityManager, ownerId: string): Promise<void> {
  if ((await em.count(SavedPackage, { ownerId })) < maxPackages) return;
  throw new DomainError(
    'limit_reached',
    'conflict',
    `At most ${maxPackages} packages can be saved. Delete some first.`,
  );
}
