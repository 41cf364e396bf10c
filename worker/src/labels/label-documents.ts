import type { ObjectStore } from '#libs/domain/objects/object-store.js';
import type { BoughtLabels, Carrier } from '#libs/domain/carriers/carrier.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { Label } from '#libs/domain/labels/label.js';
import { fetchLabelDocument } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/**
 * The carrier's own labels, one for each of `labels`: downloaded at once where possible, so that they can be printed when the
 * order is done; otherwise by a job. A failed download never undoes the purchase.
 */
export async function labelDocuments(
  carrier: Carrier,
  { parcels }: BoughtLabels,
  labels: readonly Label[],
  objects: ObjectStore,
  now: Date,
): Promise<(LabelDocument | OutboxMessage)[]> {
  const rows = labels.map(async (label) => {
    const url = parcels[label.position]?.labelUrl;
    if (url === undefined) return [];
    const document = LabelDocument.of(label.id, url);
    try {
      const { type, content } = await carrier.labelDocument(label.purchaseId, label.position, url);
      document.fetched(type, await objects.put('labels', content), now);
      return [document];
    } catch {
      return [document, OutboxMessage.of(fetchLabelDocument, { labelId: label.id })];
    }
  });
  return (await Promise.all(rows)).flat();
}
