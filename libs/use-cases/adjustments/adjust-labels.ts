import type { EntityManager } from '@mikro-orm/postgresql';
import type { Measured } from '#libs/contracts/adjustments/adjustments.js';
import { adjustmentKindOf } from '#libs/domain/adjustments/adjustment-kind.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { billedDifference, creditsOf, isFullyBilled } from '#libs/domain/adjustments/billed-difference.js';
import type { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import type { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { AdjustmentRuleSetting, rulesOf, theRules } from '#libs/domain/adjustments/adjustment-rule-setting.js';
import { postToLedger } from '../payments/post-to-ledger.js';
import { applyRules } from './apply-rules.js';
import { loadBilledLabels, type BilledItem } from './load-billed-labels.js';
import { passCreditOn } from './pass-credit-on.js';
import type { AnswerTerm } from './propose-charge.js';

export type LabelAdjustments = {
  adjustments: Adjustment[];
  /** The last line of each label with several parcels that is billed only in part. */
  halves: { row: number; trackingNumber: string; text: string }[];
};

/** Compares labels with everything billed for them, books new differences, and decides what rules decide. Call it with the lock of bills. */
export async function adjustLabels(
  em: EntityManager,
  bill: CarrierBill,
  itemIds: readonly string[],
  { now, term }: { now: Date; term: AnswerTerm },
): Promise<LabelAdjustments> {
  const labels = await loadBilledLabels(em, itemIds);
  const adjustments: Adjustment[] = [];
  const rules = rulesOf(await em.findOne(AdjustmentRuleSetting, theRules));
  for (const label of labels) {
    const adjustment = adjust(label, bill, now);
    if (!adjustment) continue;
    if (adjustment.status === 'credited') await passCreditOn(em, adjustment, label.adjustments, now);
    await applyRules(em, adjustment, { rules, term }, now);
    adjustments.push(adjustment);
  }
  await em.persist(adjustments).flush();
  await postToLedger(em, ...adjustments.flatMap(({ postings }) => postings));
  const text =
    'The other parcels of this shipment are not billed yet. If this line bills them too, enter their number as Pieces.';
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
