import { queryOptions } from '@tanstack/react-query';
import { labelBatchView, type LabelBatchBody, type LabelBatchView } from '#libs/contracts/shipments/label-batches.js';
import { api } from '../../../session/api';
import { saveFile } from '../../../lib/browser/save-file';
import { formatChoice } from '../label-text';

/** Labels of many shipments in files; poll it until `isDrawn`. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['label-batches', id],
    queryFn: ({ signal }) => api.get(labelBatchView, `/label-batches/${id}`, { signal, quiet: true }),
  });

export const isDrawn = (batch: LabelBatchView): boolean => batch.status !== 'drawing';

export const startBatch = (body: LabelBatchBody): Promise<LabelBatchView> =>
  api.send(labelBatchView, 'POST', '/label-batches', { body, idempotencyKey: crypto.randomUUID() });

/** Saves one file of the batch. */
export async function saveBatchFile({ id, format }: LabelBatchView, number: number): Promise<void> {
  saveFile(
    await api.file(`/label-batches/${id}/files/${number}`),
    `labels-${number}.${formatChoice(format).extension}`,
  );
}

/** A saved label can be used: it counts as printed. */
export const markBatchPrinted = (id: string): Promise<LabelBatchView> =>
  api.send(labelBatchView, 'POST', `/label-batches/${id}/printed`);
