import { normalAddress } from '#libs/contracts/normal-address.js';
import type { RowValues } from '#libs/contracts/imports/columns.js';
import type { CheckedRow } from '#libs/contracts/imports/row-checker.js';
import { maxParcels } from '#libs/contracts/parcels.js';
import type { ShipmentBody } from '#libs/contracts/shipments.js';
import type { RateRequest } from '#libs/domain/shipments/carrier.js';
import { rateRequestOf } from '#libs/domain/shipments/readiness.js';

/** A row as it is stored, as far as its meaning goes. */
export type StoredRow = {
  row: number;
  head: number;
  revision: number;
  cells: readonly string[];
  edits: RowValues | null;
};

/** What a row and the further parcels of its shipment say; `problem` where they do not make a shipment any more. */
export type RowShipment = {
  row: number;
  revision: number;
  content: { body: ShipmentBody; request: RateRequest; service: string | null } | null;
  problem: { code: string; text: string } | null;
};

type Check = (cells: readonly string[], edits?: RowValues | null) => CheckedRow;

/** The shipments of head rows, in their order; further rows are parcels of the head that they name. */
export function rowShipments(
  heads: readonly StoredRow[],
  parcels: readonly StoredRow[],
  check: Check,
  today: string,
): RowShipment[] {
  const more = Map.groupBy(parcels, ({ head }) => head);
  return heads.map((head) => {
    const checked = [head, ...(more.get(head.row) ?? [])].map(({ cells, edits }) => check(cells, edits));
    return { row: head.row, revision: head.revision, ...shipmentOf(checked, today) };
  });
}

function shipmentOf(checked: readonly CheckedRow[], today: string): Pick<RowShipment, 'content' | 'problem'> {
  const faulty = checked.find(({ content }) => content === null);
  const [first] = checked;
  if (faulty || !first?.content) return refused(faulty?.issues.find(({ severity }) => severity === 'error'));
  const parcels = checked.flatMap(({ content }) => content?.body.parcels ?? []);
  if (parcels.length > maxParcels)
    return refused({ code: 'too_many_parcels', message: `A shipment takes at most ${maxParcels} parcels.` });
  const body = { ...first.content.body, parcels, shipDate: first.content.body.shipDate ?? today };
  const request = requestOf(body, body.shipDate);
  if (!request) return refused({ code: 'incomplete', message: 'A place or the parcel is missing.' });
  return { content: { body, request, service: first.content.service }, problem: null };
}

/** Exactly what the shipment itself will ask prices for. */
const requestOf = (body: ShipmentBody, shipDate: string): RateRequest | null =>
  rateRequestOf({
    from: body.from ? normalAddress(body.from) : null,
    to: body.to ? normalAddress(body.to) : null,
    parcels: body.parcels ?? [],
    shipDate,
    signature: body.signature ?? 'none',
    insuredValue: body.insuredValue ?? 0,
  });

const refused = (issue?: { code: string; message: string }): Pick<RowShipment, 'content' | 'problem'> => ({
  content: null,
  problem: { code: issue?.code ?? 'incomplete', text: issue?.message ?? 'This row is not complete any more.' },
});
