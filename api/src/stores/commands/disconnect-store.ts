import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import type { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { Clock } from '#libs/runtime/clock.js';
import { auditStore } from '../audit-store.js';
import { findStore } from '../find-store.js';

/** Forgets what opens the store, and withdraws our access at the vendor. Its orders stay. */
export class DisconnectStore extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

const patienceMs = 10_000;

@CommandHandler(DisconnectStore)
export class DisconnectStoreHandler implements ICommandHandler<DisconnectStore> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock,
  ) {}

  /** With us it is disconnected whatever the vendor answers: its own page can remove us, too. */
  async execute({ actor, id }: DisconnectStore): Promise<void> {
    const opened = await this.em.transactional(async (em) => {
      const store = await findStore(em, actor.id, id, { lock: true });
      const access = this.#accessOf(store);
      store.disconnect(this.clock.now());
      await auditStore(em, actor, 'disconnect', store);
      return access && { access, vendor: store.vendor };
    });
    if (!opened || opened.vendor === 'custom') return;
    await this.vendors.find(opened.vendor)?.disconnect(opened.access, AbortSignal.timeout(patienceMs));
  }

  /** Null where no key opens it any more. */
  #accessOf(store: StoreConnection): StoreAccess | null {
    try {
      return store.access(this.keys);
    } catch {
      return null;
    }
  }
}
