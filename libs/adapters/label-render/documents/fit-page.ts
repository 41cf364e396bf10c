import type { PDFPage } from '@cantoo/pdf-lib';
import { labelSize } from '../layout/draw-commands.js';

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * Places a carrier's page, cut to its crop box, on a 4×6 label: turned as a viewer shows it, a landscape one once more so that it stands
 * upright, then scaled as a whole and centered, for bars must not be stretched.
 */
export function fitPage(page: PDFPage): Matrix {
  const { width, height } = page.getCropBox();
  const viewed = quarters(page);
  const turned = viewed % 2 === 0 ? width > height : height > width;
  const turns = (viewed + (turned ? 1 : 0)) % 4;
  const [shownWidth, shownHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(labelSize.width / shownWidth, labelSize.height / shownHeight);
  const [a, b, c, d, e, f] = turnedBy(turns, width, height);
  const left = (labelSize.width - shownWidth * scale) / 2;
  const bottom = (labelSize.height - shownHeight * scale) / 2;
  return [a * scale, b * scale, c * scale, d * scale, e * scale + left, f * scale + bottom];
}

const quarters = (page: PDFPage): number => (((page.getRotation().angle / 90) % 4) + 4) % 4;

/** Clockwise quarter turns that keep the page in the positive quadrant. */
function turnedBy(turns: number, width: number, height: number): Matrix {
  if (turns === 1) return [0, -1, 1, 0, 0, width];
  if (turns === 2) return [-1, 0, 0, -1, width, height];
  if (turns === 3) return [0, 1, -1, 0, height, 0];
  return [1, 0, 0, 1, 0, 0];
}
