import { DomainError } from '#libs/domain/errors.js';
import { labelSize } from '../layout/draw-commands.js';

/** `place` is a PDF matrix that positions the 4×6 label on the sheet. */
export type Sheet = { width: number; height: number; places: string[] };

const { width, height } = labelSize;
const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A quarter of A4 is 3% shorter than a 4×6 label; at 95% a margin remains for the printer's edge. */
const smaller = 0.95;

const upright = (left: number, bottom: number, scale: number): string =>
  `${scale} 0 0 ${scale} ${number(left)} ${number(bottom)} cm`;

/** Rotated onto its left side, in the middle of half a letter sheet. */
const rotated = (middleX: number, middleY: number): string =>
  `0 1 -1 0 ${number(middleX + height / 2)} ${number(middleY - width / 2)} cm`;

const [a4Width, a4Height] = [595.28, 841.89];
const quarter = (column: number, row: number): string =>
  upright(
    (a4Width / 2) * column + (a4Width / 2 - width * smaller) / 2,
    (a4Height / 2) * (1 - row) + (a4Height / 2 - height * smaller) / 2,
    smaller,
  );

/**
 * Sizes in points: Letter 8.5×11 in, A4 210×297 mm, A6 105×148 mm. Positions are filled from the upper left, row by
 * row.
 */
export const sheets = {
  pdf: { width, height, places: [''] },
  letter: { width: 612, height: 792, places: [rotated(306, 594)] },
  letter2: { width: 612, height: 792, places: [rotated(306, 594), rotated(306, 198)] },
  a4: { width: a4Width, height: a4Height, places: [quarter(0, 0), quarter(1, 0), quarter(0, 1), quarter(1, 1)] },
  a6: {
    width: 297.64,
    height: 419.53,
    places: [upright((297.64 - width * smaller) / 2, (419.53 - height * smaller) / 2, smaller)],
  },
} satisfies Record<string, Sheet>;
export type SheetFormat = keyof typeof sheets;

/** @throws DomainError invalid `invalid_body` when the sheet has no such position. */
export function assertStartPosition(format: SheetFormat, start: number): void {
  const { places } = sheets[format];
  if (start === 0 || start in places) return;
  const message = `Choose a start position from 0 to ${places.length - 1}.`;
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'start', message }] });
}
