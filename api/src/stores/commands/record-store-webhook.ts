import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import type { WebhookDelivery } from '#libs/domain/stores/store-webhook.js';
import { valueOf } from '../store-faults.js';
import { StoreWebhookEvents } from '../store-webhook-events.js';
import { WebhookStores, type WebhookStore } from '../webhook-stores.js';

/** A webhook delivery of a store: verified, stored once, followed by a sync. */
export class RecordStoreWebhook extends Command<void> {
  constructor(
    readonly id: string,
    readonly delivery: WebhookDelivery,
  ) {
    super();
  }
}

const patienceMs = 4_000;

@CommandHandler(RecordStoreWebhook)
export class RecordStoreWebhookHandler implements ICommandHandler<RecordStoreWebhook> {
  constructor(
    private readonly vendors: StoreVendors,
    private readonly stores: WebhookStores,
    private readonly events: StoreWebhookEvents,
  ) {}

  /** @throws missing for a store that is not connected, invalid for a signature that does not match. */
  async execute({ id, delivery }: RecordStoreWebhook): Promise<void> {
    const known = this.stores.remembered(id);
    if (known && (await this.#take(id, known, delivery)) === 'recorded') return;
    // The cached credentials may be outdated.
    const outcome = await this.#take(id, await this.stores.read(id), delivery);
    if (outcome === 'forged')
      throw new DomainError('webhook_signature_invalid', 'invalid', 'The signature does not match.');
    if (outcome === 'unreadable')
      throw new DomainError('invalid_body', 'invalid', 'The delivery cannot be read.', { issues: [] });
    if (outcome === 'outdated')
      throw new DomainError('busy', 'conflict', 'This store is being changed. Send it again.');
  }

  async #take(id: string, { vendor, access, sealed }: WebhookStore, delivery: WebhookDelivery) {
    const reading = valueOf(await this.vendors.vendor(vendor).readWebhook(access, delivery, patienceMs));
    if (reading.kind === 'event') return (await this.events.record(id, reading, sealed)) ? 'recorded' : 'outdated';
    return reading.kind === 'ping' ? 'recorded' : reading.kind;
  }
}
