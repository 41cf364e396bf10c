import {
  bulkLimit,
  bulkResult,
  duplicates,
  shipmentSelection,
  type BulkResult,
  type Duplicates,
  type ShipmentSelection,
} from '#libs/contracts/shipments/bulk-actions.js';
import { saveFile } from '../../lib/browser/save-file';
import { api } from '../../session/api';
import type { TableFilter } from '../../ui/table/table-params';

/** Every shipment that the filter of the list leaves; the order makes no difference. */
export const selectMatching = ({ sort: _sort, ...filter }: TableFilter): Promise<ShipmentSelection> =>
  api.get(shipmentSelection, '/shipments/selection', { query: filter });

/** Requests in sizes that the API accepts, one after the other, and their combined results. Repeating one changes nothing. */
async function inParts(path: string, slugs: readonly string[], onPart: (done: number) => void): Promise<BulkResult> {
  const sum: BulkResult = { done: 0, already: 0, refused: [] };
  for (let first = 0; first < slugs.length; first += bulkLimit) {
    onPart(first);
    const body = { shipments: slugs.slice(first, first + bulkLimit) };
    const part = await api.send(bulkResult, 'POST', path, { body, idempotencyKey: crypto.randomUUID() });
    sum.done += part.done;
    sum.already += part.already;
    for (const { text, shipments } of part.refused) {
      const known = sum.refused.find((one) => one.text === text);
      if (known) known.shipments.push(...shipments);
      else sum.refused.push({ text, shipments });
    }
  }
  return sum;
}

export type BulkVerb = 'void' | 'delete';
const bulkPaths: Record<BulkVerb, string> = { void: '/shipments/voids', delete: '/shipments/deletions' };

export const runBulk = (verb: BulkVerb, slugs: readonly string[], onPart: (done: number) => void) =>
  inParts(bulkPaths[verb], slugs, onPart);

/** New drafts with the same content, all of them or none. */
export const duplicateShipments = (slugs: readonly string[]): Promise<Duplicates> =>
  api.send(duplicates, 'POST', '/shipments/duplicates', {
    ...{ body: { shipments: slugs }, idempotencyKey: crypto.randomUUID() },
  });

/** Saves these as a CSV file, in this order. */
export const exportShipments = async (slugs: readonly string[]): Promise<void> =>
  saveFile(await api.file('/shipments/file', { body: { shipments: slugs } }), 'shipments.csv');
