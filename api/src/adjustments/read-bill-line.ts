import { createHash } from 'node:crypto';
import { maxBilledAmount, type Measured } from '#libs/contracts/adjustments/adjustments.js';
import { isCellIssue } from '#libs/contracts/imports/cells/cell-issue.js';
import { lengthOf, sizeOf, weightOf, type Measure } from '#libs/contracts/imports/cells/cell-measure.js';
import { moneyOf } from '#libs/contracts/imports/cells/cell-money.js';
import { isLengthUnit, unitOf } from '#libs/contracts/imports/columns/column-unit.js';
import type { Dimensions, LengthUnit, Weight } from '#libs/contracts/parcels/parcels.js';
import { truncateText } from '#libs/contracts/text/truncate-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { BillCells, BillRow } from './read-bill-file.js';

export type BillLine = {
  row: number;
  trackingNumber: string;
  billNumber: string;
  lineKey: string;
  /** Minor units; negative for a credit. */
  amount: number;
  /** Parcels that it bills. */
  pieces: number;
  reason: string;
  measured: Measured;
};
export type ReadLine = BillLine | { row: number; trackingNumber: string; text: string };

const longestText = 250;
const longestNumber = 100;
const maxPieces = 999;

/**
 * The lines of a bill. A line without an id gets a key from its content and its position among equal lines of the file, so that
 * the same file has the same keys each time.
 */
export function readBillLines(rows: readonly BillRow[]): ReadLine[] {
  const times = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const trackingNumber = (cells.tracking ?? '').replace(/[\s-]/g, '').toUpperCase();
    const billNumber = cells.bill ?? '';
    const issue = (text: string) => ({ row, trackingNumber: truncateText(trackingNumber, longestNumber), text });
    if (!trackingNumber || trackingNumber.length > longestNumber) return issue('Enter a tracking number.');
    if (!billNumber || billNumber.length > longestNumber) return issue('Enter a bill number.');
    if (cells.line && cells.line.length > longestNumber)
      return issue(`Use at most ${longestNumber} characters for line IDs.`);
    const amount = amountOf(cells.amount ?? '');
    if (typeof amount !== 'number') return issue(amount.message);
    const pieces = cells.pieces ? Number(cells.pieces) : 1;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > maxPieces) return issue(`Enter 1 to ${maxPieces} pieces.`);
    const measured = measuredOf(cells);
    if ('message' in measured) return issue(measured.message);
    const line = {
      row,
      trackingNumber,
      billNumber,
      amount,
      pieces,
      reason: truncateText(cells.reason ?? '', longestText),
      measured,
    };
    return { ...line, lineKey: cells.line || keyOf(line, times) };
  });
}

/** Pieces are not a part of the key: bills of earlier versions have none. */
function keyOf({ row: _, pieces: __, ...line }: Omit<BillLine, 'lineKey'>, times: Map<string, number>): string {
  const text = JSON.stringify(line);
  const time = (times.get(text) ?? 0) + 1;
  times.set(text, time);
  return `${createHash('sha256').update(text).digest('hex').slice(0, 40)}-${time}`;
}

/** "$12.50", "-12.50", "(12.50)". */
function amountOf(text: string): number | { message: string } {
  const credit = /^\((.*)\)$|^[-−](.*)$|^(\$)\s*[-−](.*)$|^(.*)[-−]$/.exec(text);
  const bare = credit ? credit.slice(1).join('') : text;
  const amount = moneyOf(bare, 'point');
  if (typeof amount !== 'number') return amount;
  if (amount > maxBilledAmount) return { message: `Enter at most ${dollars(maxBilledAmount)}.` };
  return credit ? -amount || 0 : amount;
}

/** The carrier's measurements; empty cells are skipped. */
function measuredOf(cells: BillCells): Measured | { message: string } {
  const weight = cells.weight ? weightIn(cells.weight, cells.weightUnit || 'lb') : undefined;
  if (weight && 'message' in weight) return weight;
  const sides = sidesOf(cells);
  if (sides && 'message' in sides) return sides;
  return {
    ...(cells.service ? { service: truncateText(cells.service, longestText) } : {}),
    ...(weight ? { weight } : {}),
    ...(sides ? { dimensions: dimensionsOf(sides) } : {}),
  };
}

function weightIn(text: string, unitName: string): Weight | { message: string } {
  const unit = unitOf(unitName);
  return unit && !isLengthUnit(unit) ? weightOf(text, unit, 'point') : badUnit;
}

const dimensionsOf = ([length, width, height]: readonly Measure<LengthUnit>[]): Dimensions => ({
  ...{ length: length!.value, width: width!.value, height: height!.value, unit: length!.unit },
});

function sidesOf(cells: BillCells): Exclude<ReturnType<typeof sizeOf>, undefined> | { message: string } | undefined {
  const unit = unitOf(cells.sizeUnit || 'in');
  const each = [cells.length ?? '', cells.width ?? '', cells.height ?? ''];
  if (!cells.size && each.every((side) => side === '')) return undefined;
  if (!unit || !isLengthUnit(unit)) return badUnit;
  if (cells.size) return sizeOf(cells.size, unit, 'point') ?? { message: 'Invalid size. Try 12 x 10 x 8 in.' };
  const sides = each.map((side) => lengthOf(side, unit, 'point'));
  return sides.find(isCellIssue) ?? sides.flatMap((side) => (isCellIssue(side) ? [] : [side]));
}

const badUnit = { code: 'unit', message: 'Unknown unit. Use lb, oz, kg or g for weights, in or cm for sizes.' };
