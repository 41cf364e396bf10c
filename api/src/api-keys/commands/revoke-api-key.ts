import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { auditApiKey } from '../audit-api-key.js';
import { lockApiKey } from '../find-api-key.js';

/** Revokes a key at once: every process looks it up on each request. @throws missing. */
export class RevokeApiKey extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: RevokeApiKey): Promise<void> {
    await this.em.transactional(async (em) => {
      const key = await lockApiKey(em, actor.id, id);
      if (key.revokedAt) return;
      key.revoke(this.clock.now());
      await auditApiKey(em, actor, 'revoke', key);
    });
  }
}
