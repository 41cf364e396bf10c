import { CircleCheck, CircleX, CreditCard, Hourglass, MinusCircle, Scale, type LucideIcon } from 'lucide-react';
import type { AdjustmentKind, AdjustmentStatus, Measured } from '#libs/contracts/adjustments/adjustments.js';
import { formatMoney } from '../../lib/text/format';
import type { Tone } from '../../ui/display/badge';

export const adjustmentMarks: Record<AdjustmentStatus, readonly [text: string, tone: Tone, icon: LucideIcon]> = {
  new: ['Needs decision', 'warning', Scale],
  waived: ['Waived', 'neutral', MinusCircle],
  charged: ['Charge to customer', 'info', CreditCard],
  disputed: ['Disputed', 'info', Hourglass],
  won: ['Dispute won', 'success', CircleCheck],
  lost: ['Dispute lost', 'danger', CircleX],
  credited: ['Credit', 'success', CircleCheck],
};

export const adjustmentNames: Record<AdjustmentKind, string> = {
  weight: 'Heavier than declared',
  size: 'Larger than declared',
  service: 'Different service or package',
  address: 'Address corrected',
  surcharge: 'Surcharge',
  duplicate: 'Billed twice',
  void: 'Voided label billed',
  credit: 'Billed less',
  other: 'Other difference',
};

export const dollarsText = (amount: number): string => formatMoney({ amount, currency: 'USD' });

/** Rows of declared and measured values; without values that the carrier did not measure. */
export function comparedRows(declared: Measured, measured: Measured): [string, string, string][] {
  const rows: [string, string | undefined, string | undefined][] = [
    ['Weight', weightText(declared), weightText(measured)],
    ['Size', sizeText(declared), sizeText(measured)],
    ['Service', declared.service, measured.service],
  ];
  return rows.flatMap(([name, ours, theirs]): [string, string, string][] =>
    theirs === undefined ? [] : [[name, ours ?? '–', theirs]],
  );
}

const weightText = ({ weight }: Measured): string | undefined => weight && `${weight.value} ${weight.unit}`;

const sizeText = ({ dimensions: size }: Measured): string | undefined =>
  size && `${size.length} × ${size.width} × ${size.height} ${size.unit}`;
