import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { labelsPerManifest, type ManifestBody } from '#libs/contracts/shipments/manifests.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Manifest } from '#libs/domain/manifests/manifest.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockManifests } from '#libs/use-cases/manifests/lock-manifests.js';
import { readDay } from '../read-day.js';

/** Makes the forms of one group of a day's labels, as many as they fill. */
export class CreateManifests extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly body: ManifestBody,
  ) {
    super();
  }
}

@CommandHandler(CreateManifests)
export class CreateManifestsHandler implements ICommandHandler<CreateManifests> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * One at a time per owner: the second request finds the labels on the forms of the first. @throws conflict `label_not_ready`.
   */
  async execute({ actor, body: { day, key } }: CreateManifests): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      await lockManifests(em, actor.id);
      const { groups } = await readDay(em, actor.id, day, shippingToday(now));
      const group = groups.find((one) => one.key === key);
      if (!group) {
        const message = 'These labels are on a form already, or cannot be on one any more. Reload the page.';
        throw new DomainError('label_not_ready', 'conflict', message);
      }
      for (let at = 0; at < group.labels.length; at += labelsPerManifest) {
        const [manifest, rows] = Manifest.of(actor.id, day, group, group.labels.slice(at, at + labelsPerManifest), now);
        em.persist([manifest, ...rows]);
      }
    });
  }
}
