import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreKeysBody } from '#libs/contracts/stores/stores.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { Clock } from '#libs/runtime/clock.js';
import { storeKeyHash } from '../../http/auth/key-stores.js';
import { newApiKey, newWebhookSecret } from '../new-store-secrets.js';
import { auditStore } from '../audit-store.js';
import { assertEncrypted, assertQuota, keepConnection } from '../keep-connection.js';
import { valueAtTypedAddress } from '../store-faults.js';

/** Secrets of a custom store that are shown only once. */
type ConnectedStore = { id: string; apiKey?: string; webhookSecret?: string };

/** Connects a shop by a pair of keys, which are tried first, or one that sends us its orders. */
export class ConnectStore extends Command<ConnectedStore> {
  constructor(
    readonly actor: Actor,
    readonly body: StoreKeysBody,
  ) {
    super();
  }
}

const patienceMs = 20_000;

@CommandHandler(ConnectStore)
export class ConnectStoreHandler implements ICommandHandler<ConnectStore> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `store_refused`, `store_taken`, `limit_reached`; upstream when the vendor asks us to wait. */
  async execute({ actor, body }: ConnectStore): Promise<ConnectedStore> {
    assertEncrypted(this.keys);
    if (body.vendor === 'custom') return this.#custom(actor, body);
    const { vendor, ...pair } = body;
    const answer = await this.vendors.vendor(vendor).connectWithKeys(pair, AbortSignal.timeout(patienceMs));
    const connected = valueAtTypedAddress(answer);
    return { id: await keepConnection(this.em, { actor, vendor, connected }, this.keys, this.clock.now()) };
  }

  async #custom(actor: Actor, { name, url = '' }: Extract<StoreKeysBody, { vendor: 'custom' }>) {
    const apiKey = newApiKey();
    const store = StoreConnection.custom(actor.id, { name, shop: url }, this.clock.now());
    const webhookSecret = newWebhookSecret();
    store.takeApiKey(webhookSecret, storeKeyHash(apiKey), this.keys);
    await this.em.transactional(async (em) => {
      await assertQuota(em, actor.id);
      em.persist(store);
      await auditStore(em, actor, 'connect', store);
    });
    return { id: store.id, apiKey, webhookSecret };
  }
}
