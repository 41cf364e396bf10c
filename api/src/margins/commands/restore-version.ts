import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MarginRestoreBody } from '#libs/contracts/margins/margins.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findVersion, lockDraft, newestVersion, rulesOf } from '../find-margin-version.js';
import { publishMarginVersion } from '../publish-margin-version.js';

/** Publishes the rules of an earlier version again; answers the new number. A draft that was changed stays as it is. */
export class RestoreVersion extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly number: number,
    readonly body: MarginRestoreBody,
  ) {
    super();
  }
}

@CommandHandler(RestoreVersion)
export class RestoreVersionHandler implements ICommandHandler<RestoreVersion> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, number: restores, body }: RestoreVersion): Promise<number> {
    return this.em.transactional(async (em) => {
      const draft = await lockDraft(em);
      const [newest, old] = [await newestVersion(em), await findVersion(em, restores)];
      const version = await publishMarginVersion(
        em,
        { actor, rules: rulesOf(old), newest, restores, ...body },
        this.clock.now(),
      );
      if (!draft.rules) draft.reset(version.number, version.publishedBy ?? '', version.publishedAt);
      return version.number;
    });
  }
}
