import type { EntityManager } from '@mikro-orm/postgresql';
import type { Measured } from '#libs/contracts/adjustments/adjustments.js';
import { adjustmentKindOf } from '#libs/domain/adjustments/adjustment-kind.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { billedDifference, creditsOf, isFullyBilled } from '#libs/domain/adjustments/billed-difference.js';
import type { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import type { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { loadBilledLabels, type BilledItem } from './load-billed-labels.js';

export type LabelAdjustments = {
  adjustments: Adjustment[];
  /** The last line of each label with several parcels that is billed only in part. */
  halves: { row: number; trackingNumber: string; text: string }[];
};

/** Compares labels with everything billed for them, and books new differences. */
export async function adjustLabels(
  em: EntityManager,
  bill: CarrierBill,
  itemIds: readonly string[],
  now: Date,
): Promise<LabelAdjustments> {
  const labels = await loadBilledLabels(em, itemIds);
  const adjustments = labels.flatMap((label) => adjust(label, bill, now) ?? []);
  await em.persist(adjustments).flush();
  await postToLedger(em, ...adjustments.flatMap(({ postings }) => postings));
  const text = 'The other parcels of this shipment are not billed yet.';
  const halves = labels
    .filter((label) => !isFullyBilled(label))
    .map(({ lines }) => lines.findLast(({ billId }) => billId === bill.id) ?? lines.at(-1)!)
    .map(({ row, trackingNumber }) => ({ row, trackingNumber, text }));
  return { adjustments, halves };
}

/** The adjustment of a label; undefined when nothing is new, or when the bill only credits won disputes. */
function adjust(label: BilledItem, { id: billId, waiveUpTo }: CarrierBill, now: Date): Adjustment | undefined {
  const { item, lines, adjustments } = label;
  const { billed, difference } = billedDifference(label);
  const { shares, rest } = creditsOf(difference, adjustments);
  adjustments.forEach((one, at) => one.credit(shares[at]!, now));
  if (rest === 0) return undefined;
  const line = lastWithReason(lines.filter((one) => one.billId === billId)) ?? lines.at(-1)!;
  const { trackingNumber, billNumber, reason, measured } = line;
  const declared = declaredOf(label, trackingNumber);
  const why = { difference: rest, reason, declared, measured, voided: label.voided, repeated: isRepeated(lines) };
  const { id: orderItemId, orderId, shipmentId } = item;
  return Adjustment.of(
    {
      ...{ billId, orderId, orderItemId, shipmentId, trackingNumber, billNumber, kind: adjustmentKindOf(why) },
      ...{ expected: label.cost, billed, difference: rest, declared, measured, reason },
    },
    waiveUpTo,
    now,
  );
}

/** The last line with a reason or measures, else the last. */
const lastWithReason = (lines: readonly CarrierBillLine[]): CarrierBillLine | undefined =>
  lines.findLast(({ reason, measured }) => reason !== '' || measured.weight || measured.dimensions) ?? lines.at(-1);

const isRepeated = (lines: readonly CarrierBillLine[]): boolean => {
  const full = lines.filter(({ basis, amount }) => basis === 'full' && amount > 0);
  return new Set(full.map((one) => `${one.trackingNumber} ${one.amount}`)).size < full.length;
};

function declaredOf({ item, parcels, trackingNumbers }: BilledItem, trackingNumber: string): Measured {
  const parcel = parcels[trackingNumbers.indexOf(trackingNumber)];
  const service = item.offer.serviceName;
  if (!parcel) return { service };
  const { weight, dimensions } = parcel;
  return { service, weight, ...(dimensions ? { dimensions } : {}) };
}
