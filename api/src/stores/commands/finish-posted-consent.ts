import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { Clock } from '#libs/runtime/clock.js';
import { keepConnection } from '../keep-connection.js';
import { StoreAddresses } from '../store-addresses.js';
import { valueOf } from '../store-faults.js';
import { useConsent } from '../use-consent.js';

/** A shop posts the keys that its owner made for us: unsigned, so the state that only that shop has is what counts. */
export class FinishPostedConsent extends Command<void> {
  constructor(
    readonly state: string,
    readonly body: Buffer,
  ) {
    super();
  }
}

const patienceMs = 15_000;

@CommandHandler(FinishPostedConsent)
export class FinishPostedConsentHandler implements ICommandHandler<FinishPostedConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
    private readonly addresses: StoreAddresses,
    private readonly clock: Clock,
  ) {}

  async execute({ state, body }: FinishPostedConsent): Promise<void> {
    const now = this.clock.now();
    const consent = await useConsent(this.em, state, { vendor: 'woocommerce' }, now);
    const { vendor, shop, ownerId } = consent;
    const secrets = { state, codeVerifier: consent.codeVerifier(this.keys) };
    const back = { callbackUrl: this.addresses.callback(vendor, state), returnUrl: this.addresses.page };
    const callback = { shop, ...secrets, ...back, query: '', body };
    const answer = await this.vendors.vendor(vendor).finishConsent(callback, AbortSignal.timeout(patienceMs));
    const actor = { id: ownerId, roles: [] };
    await keepConnection(this.em, { actor, vendor, connected: valueOf(answer) }, this.keys, now);
  }
}
