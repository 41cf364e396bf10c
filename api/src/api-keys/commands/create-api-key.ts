import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiKeyBody, CreatedApiKey } from '#libs/contracts/developers/api-keys.js';
import { ApiKey, mostApiKeys } from '#libs/domain/api-keys/api-key.js';
import { DomainError } from '#libs/domain/errors.js';
import { personOf, type Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { apiKeyView } from '../api-key.view.js';
import { creatorOf } from '../find-creators.js';
import { auditApiKey } from '../audit-api-key.js';

/** A new key of the user's. @throws conflict `limit_reached`. */
export class CreateApiKey extends Command<CreatedApiKey> {
  constructor(
    readonly actor: Actor,
    readonly body: ApiKeyBody,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, body }: CreateApiKey): Promise<CreatedApiKey> {
    const now = this.clock.now();
    const { apiKey, text } = ApiKey.issue(actor.id, body, now, personOf(actor).id);
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`api keys ${actor.id}`]);
      const live = { revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] };
      if ((await em.count(ApiKey, { ownerId: actor.id, ...live })) >= mostApiKeys)
        throw new DomainError('limit_reached', 'conflict', `You have ${mostApiKeys} keys. Revoke one first.`);
      em.persist(apiKey);
      await auditApiKey(em, actor, 'create', apiKey);
    });
    const createdBy = await creatorOf(this.em, apiKey);
    return { ...apiKeyView(apiKey, { createdBy }, now), key: text };
  }
}
