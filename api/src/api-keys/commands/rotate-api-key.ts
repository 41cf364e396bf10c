import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatedApiKey } from '#libs/contracts/developers/api-keys.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { apiKeyView } from '../api-key.view.js';
import { creatorOf } from '../find-creators.js';
import { auditApiKey } from '../audit-api-key.js';
import { lockApiKey } from '../find-api-key.js';

/** A new key that may do the same; the old one ends after the overlap. @throws missing, conflict for a key that has ended. */
export class RotateApiKey extends Command<CreatedApiKey> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly overlapHours: number,
  ) {
    super();
  }
}

@CommandHandler(RotateApiKey)
export class RotateApiKeyHandler implements ICommandHandler<RotateApiKey> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id, overlapHours }: RotateApiKey): Promise<CreatedApiKey> {
    const now = this.clock.now();
    const { apiKey, text } = await this.em.transactional(async (em) => {
      const old = await lockApiKey(em, actor.id, id);
      const next = old.rotate(overlapHours, now);
      em.persist(next.apiKey);
      await auditApiKey(em, actor, 'rotate', old);
      return next;
    });
    const createdBy = await creatorOf(this.em, apiKey);
    return { ...apiKeyView(apiKey, { createdBy }, now), key: text };
  }
}
