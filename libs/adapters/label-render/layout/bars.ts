import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { code128Widths, encodeCode128 } from './code128.js';
import type { BarsCommand } from './draw-commands.js';

/** Three dots of a 203 dpi printer, 0.0148 in: within USPS's 0.013 to 0.021 in, and exact on thermal printers. */
const moduleInches = 3 / 203;
const quietModules = 20;

/** Throws RangeError when the text cannot be encoded, which the carrier adapter must prevent. */
export function bars(
  barcode: LabelModel['barcode'],
  place: { x: number; y: number; height: number; maxWidth: number },
): BarsCommand {
  const values = encodeCode128(barcode);
  const widths = code128Widths(values);
  return { kind: 'bars', ...place, widths, modules: widths.reduce((sum, width) => sum + width, 0), values };
}

const inchesPerModule = (command: BarsCommand): number =>
  Math.min(moduleInches, command.maxWidth / 72 / (command.modules + quietModules));

/** Points per module where any width can be drawn. */
export const modulePoints = (command: BarsCommand): number => inchesPerModule(command) * 72;

/** Whole dots per module where only dots can be drawn. */
export const moduleDots = (command: BarsCommand, dpi: number): number =>
  Math.max(1, Math.floor(inchesPerModule(command) * dpi + 1e-6));

/** The bars as [first module, width in modules]. */
export function* barRuns(command: BarsCommand): Generator<[number, number]> {
  let at = 0;
  for (const [index, width] of command.widths.entries()) {
    if (index % 2 === 0) yield [at, width];
    at += width;
  }
}
