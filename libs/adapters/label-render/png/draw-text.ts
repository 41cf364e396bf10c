import type { Bitmap } from './bitmap.js';
import { Typeface } from '../text/typeface.js';

export type DottedText = { text: string; bold: boolean; white: boolean };

/** Draws a line of text; `x` and `y` are the start of its baseline in dots, `em` its size in dots. */
export function drawText(bitmap: Bitmap, { text, bold, white }: DottedText, x: number, y: number, em: number): void {
  const typeface = Typeface.of(bold);
  const scale = em / typeface.unitsPerEm;
  let pen = x;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bitmap.fillOutline(typeface.outline(codePoint), pen, y, scale, white);
    pen += typeface.advance(codePoint) * scale;
  }
}
