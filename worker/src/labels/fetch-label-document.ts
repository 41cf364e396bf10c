import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { Label } from '#libs/domain/labels/label.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { fetchLabelDocument } from '#libs/jobs/labels.js';
import { Clock } from '#libs/runtime/clock.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Downloads the carrier's own label: right after a purchase whose label was missing, and on demand once the bytes were purged.
 */
@Processor(fetchLabelDocument.name)
export class FetchLabelDocument extends JobProcessor<{ labelId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {
    super(fetchLabelDocument);
  }

  async run({ labelId }: { labelId: string }): Promise<void> {
    const document = await this.em.findOneOrFail(LabelDocument, labelId);
    if (document.isStored) return;
    const label = await this.em.findOneOrFail(Label, labelId);
    const purchase = await this.em.findOneOrFail(PurchaseIntent, label.purchaseId);
    const carrier = this.carriers.get(purchase.seller);
    // An expired address is requested again.
    const known = document.url ?? undefined;
    const { type, content } = await carrier
      .labelDocument(purchase.id, label.position, known)
      .catch(() => carrier.labelDocument(purchase.id, label.position));
    document.fetched(type, await this.objects.put('labels', content), this.clock.now());
  }
}
