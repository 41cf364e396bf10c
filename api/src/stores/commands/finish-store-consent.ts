import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { Clock } from '#libs/runtime/clock.js';
import { keepConnection } from '../keep-connection.js';
import { StoreAddresses } from '../store-addresses.js';
import { valueOf } from '../store-faults.js';
import { useConsent } from '../use-consent.js';

/** The owner came back from the shop's pages. */
export class FinishStoreConsent extends Command<string> {
  constructor(
    readonly actor: Actor,
    /** The address that the shop sent the browser to, after its "?". */
    readonly query: string,
  ) {
    super();
  }
}

const patienceMs = 20_000;

@CommandHandler(FinishStoreConsent)
export class FinishStoreConsentHandler implements ICommandHandler<FinishStoreConsent> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
    private readonly addresses: StoreAddresses,
    private readonly clock: Clock,
  ) {}

  /** @returns the store's id. @throws missing for a state that is not this user's, used, or too old. */
  async execute({ actor, query }: FinishStoreConsent): Promise<string> {
    const now = this.clock.now();
    const state = new URLSearchParams(query).get('state') ?? '';
    const consent = await useConsent(this.em, state, { ownerId: actor.id }, now);
    const { vendor, shop } = consent;
    const secrets = { state, codeVerifier: consent.codeVerifier(this.keys) };
    const back = { callbackUrl: this.addresses.callback(vendor, state), returnUrl: this.addresses.page };
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await this.vendors.vendor(vendor).finishConsent({ shop, ...secrets, ...back, query }, signal);
    return keepConnection(this.em, { actor, vendor, connected: valueOf(answer) }, this.keys, now);
  }
}
