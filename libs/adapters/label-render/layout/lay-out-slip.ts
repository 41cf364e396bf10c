import { labelLines } from '#libs/domain/labels/label-lines.js';
import type { PackingSlip } from '#libs/domain/labels/packing-slip.js';
import { labelSize, rect, text, type DrawCommand } from './draw-commands.js';
import { fitBlock, fitLine, leading } from '../text/fit-text.js';
import { asTyped } from '../text/as-typed.js';
import { printable } from '../text/printable.js';

const margin = 12;
const inner = labelSize.width - 2 * margin;
/** Maximum number of order lines on a slip; the last line counts the rest. */
const most = 18;

/** A packing slip on a page of a label's size: sender, receiver, references and content. */
export function layOutSlip(slip: PackingSlip): DrawCommand[] {
  return [
    text({ x: margin, y: 30 }, 'PACKING SLIP', 18, { bold: true }),
    rect(margin, 38, inner, 1.5),
    ...party('FROM', slip.from, 50),
    ...party('SHIP TO', slip.to, 108),
    ...slip.references.slice(0, 4).map((line, row) => {
      const printed = printable(line);
      return text({ x: margin, y: 178 + row * 10 }, printed, fitLine(printed, { max: 8, min: 4 }, inner));
    }),
    rect(margin, 214, inner, 1),
    text({ x: margin, y: 226 }, 'QTY', 7.5, { bold: true }),
    text({ x: margin + 34, y: 226 }, 'CONTENTS', 7.5, { bold: true }),
    ...contentLines(slip.lines),
  ];
}

function party(title: string, address: PackingSlip['to'], y: number): DrawCommand[] {
  const area = { x: margin + 52, y: y - 8, width: inner - 52, height: 52 };
  const lines = labelLines(asTyped(address), false).map(printable).filter(Boolean);
  const fit = fitBlock(lines, area, { max: 9, min: 4, comfortable: 6.5 });
  return [
    text({ x: margin, y }, title, 7.5, { bold: true }),
    ...fit.lines.map((line, row) => text({ x: area.x, y: y + row * fit.size * leading }, line, fit.size)),
  ];
}

function contentLines(lines: PackingSlip['lines']): DrawCommand[] {
  const shown = lines.length > most ? lines.slice(0, most - 1) : lines;
  const left = lines.length - shown.length;
  const rows = [
    ...shown.map(({ quantity, text: what }) => [String(quantity), what] as const),
    ...(left > 0 ? [['', `and ${left} more`] as const] : []),
  ];
  return rows.flatMap(([quantity, what], row) => {
    const y = 240 + row * 10.4;
    const printed = printable(what);
    return [
      text({ x: margin, y }, quantity, 8),
      text({ x: margin + 34, y }, printed, fitLine(printed, { max: 8, min: 4 }, inner - 34)),
    ];
  });
}
