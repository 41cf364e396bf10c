import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { labelLines } from '#libs/domain/labels/label-lines.js';
import { bars } from './bars.js';
import { labelSize, rect, text, type DrawCommand } from './draw-commands.js';
import { layOutHeader } from './lay-out-header.js';
import { fitBlock, fitLine, leading } from '../text/fit-text.js';
import { printable } from '../text/printable.js';

const margin = 9;
const right = labelSize.width - margin;
const inner = right - margin;
const middle = labelSize.width / 2;

/** Lays out a label: everything in the model, nothing else. */
export function layOutLabel(model: LabelModel): DrawCommand[] {
  const abroad = model.from.country !== model.to.country;
  return [
    ...layOutHeader(model),
    ...drawBanner(model.serviceBanner),
    ...drawSender(labelLines(model.from, abroad)),
    ...drawSorting(model),
    ...drawReceiver(labelLines(model.to, abroad)),
    ...drawTracking(model),
    ...drawReferences(model.references),
  ];
}

function drawBanner(banner: string): DrawCommand[] {
  const line = printable(banner);
  const size = fitLine(line, { max: 16, min: 6 }, inner, true);
  return [
    rect(margin, 72, inner, 2),
    text({ x: middle, y: 84 + size * 0.36 }, line, size, { bold: true, align: 'center' }),
    rect(margin, 94, inner, 2),
  ];
}

function drawSender(lines: string[]): DrawCommand[] {
  return block(lines, { x: margin, y: 99, width: 178, height: 60 }, { max: 8, min: 4, comfortable: 6.5 });
}

/** What people sort by: the routing code in a box, and the piece number. */
function drawSorting(model: LabelModel): DrawCommand[] {
  const [left, width] = [196, right - 196];
  const code = printable(model.routingCode);
  const size = fitLine(code, { max: 13, min: 5 }, width - 6, true);
  return [
    text({ x: right, y: 113 }, `${model.page} of ${model.pages}`, 13, { bold: true, align: 'right' }),
    text({ x: left, y: 112 }, 'PACKAGE', 6.5),
    rect(left, 124, width, 1),
    rect(left, 152, width, 1),
    rect(left, 125, 1, 27),
    rect(right - 1, 125, 1, 27),
    text({ x: left + width / 2, y: 138.5 + size * 0.36 }, code, size, { bold: true, align: 'center' }),
  ];
}

function drawReceiver(lines: string[]): DrawCommand[] {
  return [
    rect(margin, 161, inner, 0.75),
    text({ x: margin, y: 173 }, 'SHIP', 8, { bold: true }),
    text({ x: margin, y: 182 }, 'TO:', 8, { bold: true }),
    ...block(lines, { x: 38, y: 164, width: right - 38, height: 100 }, { max: 14, min: 5, comfortable: 9 }),
  ];
}

function block(
  lines: string[],
  area: { x: number; y: number; width: number; height: number },
  sizes: { max: number; min: number; comfortable: number },
): DrawCommand[] {
  const fit = fitBlock(lines.map(printable).filter(Boolean), area, sizes);
  const first = area.y + fit.size * 0.95;
  return fit.lines.map((line, row) => text({ x: area.x, y: first + row * fit.size * leading }, line, fit.size));
}

function drawTracking(model: LabelModel): DrawCommand[] {
  const grouped = groupedNumber(model.trackingNumber);
  const title = printable(`${model.carrierName} TRACKING #`);
  return [
    rect(margin, 266, inner, 3),
    text({ x: middle, y: 282 }, title, fitLine(title, { max: 11, min: 6 }, inner, true), {
      bold: true,
      align: 'center',
    }),
    bars(model.barcode, { x: middle, y: 289, height: 66, maxWidth: inner }),
    text({ x: middle, y: 369 }, grouped, fitLine(grouped, { max: 12, min: 6 }, inner, true), {
      bold: true,
      align: 'center',
    }),
    rect(margin, 376, inner, 3),
  ];
}

/** Grouped for reading aloud: groups of four; UPU S10 numbers as their letters and groups of three. */
function groupedNumber(number: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(number);
  return s10 ? s10.slice(1).join(' ') : number.replace(/(.{4})(?=.)/g, '$1 ');
}

function drawReferences(references: string[]): DrawCommand[] {
  return references.slice(0, 4).map((reference, row) => {
    const line = printable(reference);
    return text({ x: margin, y: 391 + row * 10 }, line, fitLine(line, { max: 8, min: 4 }, inner));
  });
}
