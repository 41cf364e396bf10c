import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { storeKeyHash } from '../../http/auth/key-stores.js';
import { newApiKey, newWebhookSecret } from '../new-store-secrets.js';
import { auditStore } from '../audit-store.js';
import { findStore } from '../find-store.js';

/** A new key of a custom store; the old one is revoked at once. */
export class RenewStoreKey extends Command<{ apiKey: string; webhookSecret: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RenewStoreKey)
export class RenewStoreKeyHandler implements ICommandHandler<RenewStoreKey> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: CredentialKeys,
  ) {}

  /** @throws conflict for a store that has no key of ours. */
  async execute({ actor, id }: RenewStoreKey): Promise<{ apiKey: string; webhookSecret: string }> {
    const [apiKey, webhookSecret] = [newApiKey(), newWebhookSecret()];
    await this.em.transactional(async (em) => {
      const store = await findStore(em, actor.id, id, { lock: true });
      if (store.vendor !== 'custom')
        throw new DomainError('store_refused', 'conflict', 'Only a store of your own has a key of ours.');
      store.takeApiKey(webhookSecret, storeKeyHash(apiKey), this.keys);
      await auditStore(em, actor, 'new_key', store);
    });
    return { apiKey, webhookSecret };
  }
}
