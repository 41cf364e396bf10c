import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import type { CheckedRow } from '#libs/contracts/imports/rows/row-checker.js';
import { maxParcels } from '#libs/contracts/parcels/parcels.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { isPoBox } from '#libs/contracts/countries/us-zip.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { insuredRows, tooMuchInsured } from './insured-rows.js';

/** The columns of a stored row that define its meaning. */
export type StoredRow = {
  row: number;
  head: number;
  revision: number;
  cells: readonly string[];
  edits: RowValues | null;
};

/** The content of a row and the further parcels of its shipment; `problem` where they no longer form a shipment. */
export type RowShipment = {
  row: number;
  revision: number;
  content: { body: ShipmentBody; request: RateRequest; poBox: boolean; service: string | null } | null;
  problem: RateFailure | null;
};

type Checked = Pick<CheckedRow, 'content' | 'issues'>;
type Check = (cells: readonly string[], edits?: RowValues | null) => Checked;

/** The shipments of head rows, in their order; further rows are parcels of the head that they name. */
export function combineParcelRows(
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

function shipmentOf(checked: readonly Checked[], today: string): Pick<RowShipment, 'content' | 'problem'> {
  const faulty = checked.find(({ content }) => content === null);
  const [first] = checked;
  if (faulty || !first?.content) return refused(faulty?.issues.find(({ severity }) => severity === 'error'));
  const parcels = checked.flatMap(({ content }) => content?.body.parcels ?? []);
  if (parcels.length > maxParcels) return refused(tooManyParcels);
  const insured = insuredRows(checked.map(({ content }) => content?.body.insuredValue ?? 0));
  if (!insured) return { content: null, problem: tooMuchInsured };
  const body = { ...first.content.body, parcels, ...insured, shipDate: first.content.body.shipDate ?? today };
  const { from, to, signature = 'none', insuredValue = 0, insuredValues, options } = body;
  if (!from || !to) return refused({ code: 'incomplete', message: 'A place or the parcel is missing.' });
  // Exactly the price request of the shipment itself: addresses of valid rows are complete, and in their country's format.
  const places = { from: placeOf(from), to: placeOf(to) };
  const request: RateRequest = {
    ...{ ...places, parcels, shipDate: body.shipDate, signature, insuredValue, options },
    ...(insuredValues ? { insuredValues } : {}),
  };
  return { content: { body, request, poBox: isPoBox(to.street1), service: first.content.service }, problem: null };
}

/** The most parcels of a shipment. */
export const tooManyParcels = { code: 'too_many_parcels', message: `A shipment takes at most ${maxParcels} parcels.` };

/** Why rows do not form a shipment. */
export const refused = (issue?: { code: string; message: string }): { content: null; problem: RateFailure } => ({
  content: null,
  problem: { code: issue?.code ?? 'incomplete', text: issue?.message ?? 'This row is not complete any more.' },
});
