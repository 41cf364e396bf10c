import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoreConsentBody } from '#libs/contracts/stores/stores.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConsent } from '#libs/domain/stores/store-consent.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { Clock } from '#libs/runtime/clock.js';
import { assertEncrypted } from '../keep-connection.js';
import { StoreAddresses } from '../store-addresses.js';
import { valueOf } from '../store-faults.js';

/** Where to send the owner's browser. State and PKCE verifier are stored for this owner and this shop. */
export class BeginStoreConsent extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: StoreConsentBody,
  ) {
    super();
  }
}

@CommandHandler(BeginStoreConsent)
export class BeginStoreConsentHandler implements ICommandHandler<BeginStoreConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
    private readonly addresses: StoreAddresses,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `store_refused` for a name that is no shop of the vendor. */
  async execute({ actor, body: { vendor, shop } }: BeginStoreConsent): Promise<string> {
    assertEncrypted(this.keys);
    const secrets = StoreConsent.secrets();
    const back = { callbackUrl: this.addresses.callback(vendor, secrets.state), returnUrl: this.addresses.page };
    const started = valueOf(await this.vendors.vendor(vendor).startConsent({ shop, ...secrets, ...back }));
    const subject = { ownerId: actor.id, vendor, shop: started.shop };
    await this.em.persist(StoreConsent.begin(subject, secrets, this.keys, this.clock.now())).flush();
    return started.url;
  }
}
