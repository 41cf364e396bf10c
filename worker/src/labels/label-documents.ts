import type { BoughtLabels, Carrier } from '#libs/domain/carriers/carrier.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { Label } from '#libs/domain/labels/label.js';
import { fetchLabelDocument } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/**
 * The carrier's own labels, one for each of `labels`: downloaded at once where possible, so that they can be printed when the
 * order is done; otherwise by a job. A failed download never undoes the purchase.
 */
export async function labelDocuments(
  carrier: Carrier,
  { parcels }: BoughtLabels,
  labels: readonly Label[],
  now: Date,
): Promise<(LabelDocument | OutboxMessage)[]> {
  const rows = labels.map(async (label) => {
    const url = parcels[label.position]?.labelUrl;
    if (url === undefined) return [];
    const document = LabelDocument.of(label.id, url);
    try {
      document.fetched(await carrier.labelDocument(label.purchaseId, label.position, url), now);
      return [document];
    } catch {
      return [document, OutboxMessage.of(fetchLabelDocument, { labelId: label.id })];
    }
  });
  return (await Promise.all(rows)).flat();
}
