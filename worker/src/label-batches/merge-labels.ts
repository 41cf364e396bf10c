import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { isLost } from '#libs/adapters/objects/object-store-error.js';
import { drawBatch, type BatchPart } from '#libs/adapters/label-render/draw-batch.js';
import { labelsPerFile, type BatchFormat } from '#libs/contracts/shipments/label-batches.js';
import type { CarrierDocument } from '#libs/domain/carriers/carrier.js';
import { customsPaperOf } from '#libs/domain/customs/customs-paper.js';
import { Label } from '#libs/domain/labels/label.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { canPrintAs } from '#libs/domain/labels/printable-formats.js';
import { LabelBatch, type MissingLabel } from '#libs/domain/labels/label-batch.js';
import { ObjectStore, type StoredContent } from '#libs/domain/objects/object-store.js';
import { packingSlipOf } from '#libs/domain/labels/packing-slip.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { mergeLabels } from '#libs/jobs/labels.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';

/** Shipments that are read at a time; a file takes those whose labels fit into it. */
const chunk = 500;

/** Only from the previous checkpoint: of two runs at once, one stores the file. */
const keep = `
  with moved as (
    update label_batch set done = ?, labels = labels + ?, missing = missing || ?::jsonb, status = ?
    where id = ? and done = ? and status = 'drawing' returning id)
  insert into label_file (batch_id, number, labels, content, object_id)
  select id, (select coalesce(max(number), 0) + 1 from label_file where batch_id = id), file.* from moved,
    (values (?::int, ?::bytea, ?::uuid)) as file (labels, content, object_id)
  where file.labels > 0`;

type Work = { taken: number; parts: BatchPart[]; missing: MissingLabel[] };

const nothing: StoredContent = { content: null, objectId: null };

/**
 * Renders a batch file by file, each stored with its checkpoint in one commit; labels that cannot be printed are listed with the
 * reason.
 */
@Processor(mergeLabels.name)
export class MergeLabels extends JobProcessor<{ batchId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
  ) {
    super(mergeLabels);
  }

  async run({ batchId }: { batchId: string }, delivery: Delivery): Promise<void> {
    while (await this.#file(batchId)) {
      await delivery.checkpointReached(this.em);
      delivery.signal.throwIfAborted();
    }
  }

  override async onFailed({ batchId }: { batchId: string }): Promise<void> {
    await this.em.execute(`update label_batch set status = 'failed' where id = ? and status = 'drawing'`, [batchId]);
  }

  /** @returns whether there is more to render. */
  async #file(id: string): Promise<boolean> {
    const em = this.em.fork();
    const batch = await em.findOne(LabelBatch, id);
    if (batch?.status !== 'drawing') return false;
    const { taken, parts, missing } = await readWork(
      em,
      this.objects,
      batch.shipments.slice(batch.done, batch.done + chunk),
      batch.format,
    );
    const done = batch.done + taken;
    const more = done < batch.shipments.length;
    const labels = parts.reduce((count, part) => count + part.labels.length, 0);
    const shown = parts.map((part) => (batch.slips ? part : { ...part, slip: null }));
    const drawn = labels > 0 ? await drawBatch(shown, batch.format, batch.labels === 0 ? batch.start : 0) : null;
    const { content, objectId } = drawn ? await this.objects.put('prints', drawn) : nothing;
    const state = [done, labels, JSON.stringify(missing), more ? 'drawing' : 'ready'];
    await em.execute(keep, [...state, id, batch.done, labels, content, objectId]);
    return more;
  }
}

/** As many of the shipments as fit into one file, at least one. */
async function readWork(
  em: EntityManager,
  objects: ObjectStore,
  ids: readonly string[],
  format: BatchFormat,
): Promise<Work> {
  const shipments = new Map((await em.find(Shipment, { id: [...ids] })).map((one) => [one.id, one]));
  const found = await em.find(Label, { shipmentId: [...ids], voidedAt: null }, { orderBy: { position: 'asc' } });
  const labels = Map.groupBy(found, ({ shipmentId }) => shipmentId);
  const documents = new Map(
    (await em.find(LabelDocument, { labelId: found.map(({ id }) => id) })).map((one) => [one.labelId, one]),
  );
  const parts: BatchPart[] = [];
  const missing: MissingLabel[] = [];
  let [taken, count] = [0, 0];
  for (const id of ids) {
    const shipment = shipments.get(id);
    const own = labels.get(id) ?? [];
    const models = own.map(({ model }) => model);
    const drawn = own.map((label) => documents.get(label.id));
    if (count > 0 && count + models.length > labelsPerFile) break;
    const isAway = drawn.some((one) => one?.isStored === false);
    const other = drawn.find((one) => one && !canPrintAs(one.type, format));
    const reason = isAway ? awayText : other ? otherText(other.type) : missingLabel(shipment, models.length);
    const files = reason === null ? await readDocuments(drawn, objects) : null;
    const text = reason ?? (files === null ? lostText : null);
    if (text !== null) missing.push({ shipment: shipment?.slug ?? '', text });
    else if (shipment && files)
      parts.push({
        ...{ labels: models, documents: files },
        slip: packingSlipOf(shipment),
        customs: customsPaperOf(shipment, own),
      });
    taken += 1;
    if (text === null) count += models.length;
  }
  return { taken, parts, missing };
}

/** Null when the store no longer has one of them. An outage is an error: the job runs again. */
async function readDocuments(
  drawn: readonly (LabelDocument | undefined)[],
  objects: ObjectStore,
): Promise<(CarrierDocument | null)[] | null> {
  try {
    return await Promise.all(drawn.map(async (one) => (await one?.read(objects)) ?? null));
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}

const lostText = 'Its stored label can’t be read. Contact us.';
const awayText = 'Its label must be fetched from the carrier first. Open it once, then make the file again.';

const otherText = (type: string) =>
  `Its carrier delivered a ${type.toUpperCase()} label, which can’t be part of this file. Print it on its page.`;

const texts: Partial<Record<LabelStatus, string>> = {
  none: 'It has not been paid yet.',
  queued: 'Its label is still being bought. Make the file again in a moment.',
  purchasing: 'Its label is still being bought. Make the file again in a moment.',
  purchasing_unknown: 'Its carrier has not answered yet. Make the file again later.',
  void_requested: 'A refund was requested for this label. Do not use it.',
  voided: 'Its label was refunded.',
};

/** Why a shipment has no label to print, in words; null when it has. */
function missingLabel(shipment: Shipment | undefined, labels: number): string | null {
  if (!shipment) return 'This shipment is not there any more.';
  const { labelStatus, failureText } = shipment;
  if (labelStatus === 'failed') return failureText ?? 'Its label could not be bought.';
  return texts[labelStatus] ?? (labels === 0 ? 'There is no label.' : null);
}
