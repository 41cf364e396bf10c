import bwipjs from 'bwip-js/node';
import { labelDots, LabelPicture } from './label-picture.js';

/** Bars and spaces of a Code 128 in turn, in modules; `^FNC1` is the function character. */
export function barWidths(barcode: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: barcode, parsefnc: true }) as { sbs?: number[] }[];
  return symbol?.sbs ?? [];
}

/** What a label says. */
export type LabelWords = {
  banner: string;
  from: readonly string[];
  to: readonly string[];
  number: string;
  barcode: string;
};

/** A PNG of 4×6 in at 300 dpi, with a barcode that scanners read. */
export function drawLabel(words: LabelWords): Buffer {
  const picture = new LabelPicture();
  for (const [x, y, w, h] of [
    [20, 20, 1160, 6],
    [20, 1774, 1160, 6],
    [20, 20, 6, 1760],
    [1174, 20, 6, 1760],
    [20, 180, 1160, 6],
    [20, 1000, 1160, 6],
  ] as const)
    picture.box(x, y, w, h);
  picture.text(60, 70, 10, words.banner.slice(0, 18));
  words.from.forEach((line, at) => picture.text(60, 220 + at * 50, 5, line.slice(0, 36)));
  words.to.forEach((line, at) => picture.text(120, 560 + at * 80, 8, line.slice(0, 22)));
  const widths = barWidths(words.barcode);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.max(2, Math.min(5, Math.floor(1040 / modules)));
  picture.bars(Math.round((labelDots.width - modules * module) / 2), 1080, 380, widths, module);
  picture.text(60, 1500, 6, words.number);
  picture.text(60, 1650, 8, 'SAMPLE - NOT POSTAGE');
  return picture.png();
}
