import type { Bitmap } from '../png/bitmap.js';

/**
 * The drawing of a label, independent of the format. Units are points (1/72 in); the origin is the upper left corner
 * and y grows downwards. Commands are drawn in order.
 */
export type DrawCommand = TextCommand | RectCommand | BarsCommand | PictureCommand;

/** Black dots in a box, whatever the resolution they came with. */
export type PictureCommand = { kind: 'picture'; x: number; y: number; width: number; height: number; bitmap: Bitmap };

/**
 * `x` is the left end, middle or right end of the line according to `align`, `y` its baseline. White text is drawn on a
 * black rect.
 */
export type TextCommand = {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  white: boolean;
};

/** A filled black rectangle; lines and boxes are made of them. */
export type RectCommand = { kind: 'rect'; x: number; y: number; width: number; height: number };

/** A linear barcode centered on `x`; `widths` are modules, starting with a bar and alternating. */
export type BarsCommand = {
  kind: 'bars';
  x: number;
  y: number;
  height: number;
  maxWidth: number;
  widths: readonly number[];
  modules: number;
  /** The same as Code 128 symbol values, for printers that draw barcodes themselves. */
  values: readonly number[];
};

/** A 4×6 inch label. */
export const labelSize = { width: 288, height: 432 } as const;

export const rect = (x: number, y: number, width: number, height: number): RectCommand => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
});

/** Four lines around a box, inside its edges. */
export const box = (x: number, y: number, width: number, height: number, line: number): RectCommand[] => [
  rect(x, y, width, line),
  rect(x, y + height - line, width, line),
  rect(x, y + line, line, height - 2 * line),
  rect(x + width - line, y + line, line, height - 2 * line),
];

export const text = (
  at: { x: number; y: number },
  line: string,
  size: number,
  style: Partial<Pick<TextCommand, 'bold' | 'align' | 'white'>> = {},
): TextCommand => ({
  kind: 'text',
  ...at,
  text: line,
  size,
  bold: style.bold ?? false,
  align: style.align ?? 'left',
  white: style.white ?? false,
});
