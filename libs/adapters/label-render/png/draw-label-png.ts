import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { barRuns, moduleDots } from '../layout/bars.js';
import { Bitmap } from './bitmap.js';
import { layOutLabel } from '../layout/lay-out-label.js';
import { drawText } from './draw-text.js';
import { scaleBitmap } from '../documents/scale-bitmap.js';
import type { BarsCommand, DrawCommand, PictureCommand, RectCommand, TextCommand } from '../layout/draw-commands.js';
import { png } from './png.js';
import { Typeface } from '../text/typeface.js';

/** 4×6 in: 812×1218 dots at 203 dpi, 1200×1800 at 300. Several labels are one image, one below the other. */
export function drawLabelPng(models: LabelModel[], dpi: 203 | 300): Buffer {
  return pngPages(models.map(layOutLabel), dpi);
}

/** The same for any drawing of a label's size. */
export function pngPages(pages: readonly DrawCommand[][], dpi: 203 | 300): Buffer {
  const bitmap = new Bitmap(4 * dpi, 6 * dpi * pages.length);
  for (const [index, commands] of pages.entries()) {
    for (const command of commands) draw(bitmap, command, dpi, index * 6 * dpi);
  }
  return png(bitmap, dpi);
}

function draw(bitmap: Bitmap, command: DrawCommand, dpi: number, top: number): void {
  if (command.kind === 'text') drawLine(bitmap, command, dpi, top);
  else if (command.kind === 'bars') drawBars(bitmap, command, dpi, top);
  else if (command.kind === 'picture') drawPicture(bitmap, command, dpi, top);
  else drawRect(bitmap, command, dpi, top);
}

function drawLine(bitmap: Bitmap, command: TextCommand, dpi: number, top: number): void {
  const scale = dpi / 72;
  const width = Typeface.of(command.bold).measure(command.text, command.size * scale);
  const left = command.x * scale - (command.align === 'left' ? 0 : command.align === 'right' ? width : width / 2);
  drawText(bitmap, command, Math.round(left), top + Math.round(command.y * scale), command.size * scale);
}

function drawBars(bitmap: Bitmap, command: BarsCommand, dpi: number, top: number): void {
  const dots = moduleDots(command, dpi);
  const left = Math.round((command.x * dpi) / 72 - (command.modules * dots) / 2);
  const y = top + Math.round((command.y * dpi) / 72);
  const bottom = top + Math.round(((command.y + command.height) * dpi) / 72);
  for (const [at, width] of barRuns(command)) {
    bitmap.fill(left + at * dots, y, left + (at + width) * dots, bottom);
  }
}

function drawPicture(bitmap: Bitmap, command: PictureCommand, dpi: number, top: number): void {
  const dots = (points: number) => Math.round((points * dpi) / 72);
  const scaled = scaleBitmap(command.bitmap, dots(command.width), dots(command.height));
  const [left, first] = [dots(command.x), top + dots(command.y)];
  for (let y = 0; y < scaled.height; y += 1)
    for (let x = 0; x < scaled.width; x += 1)
      if (((scaled.data[y * scaled.stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1)
        bitmap.fill(left + x, first + y, left + x + 1, first + y + 1);
}

/** Rounds edges instead of sizes, so that neighbors meet. */
function drawRect(bitmap: Bitmap, command: RectCommand, dpi: number, top: number): void {
  const dots = (points: number) => Math.round((points * dpi) / 72);
  const [x, y] = [dots(command.x), top + dots(command.y)];
  const right = Math.max(x + 1, dots(command.x + command.width));
  bitmap.fill(x, y, right, Math.max(y + 1, top + dots(command.y + command.height)));
}
