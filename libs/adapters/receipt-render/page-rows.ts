import { rect, text, type DrawCommand } from '../label-render/layout/draw-commands.js';
import { fitBlock, fitLine, leading } from '../label-render/text/fit-text.js';
import { printable } from '../label-render/text/printable.js';

/** US Letter in points; `footer` is the height reserved below the rows. */
export const page = { width: 612, height: 792, margin: 54, footer: 36 } as const;
/** Height from the top margin to the footer. */
export const rowRoom = page.height - 2 * page.margin - page.footer;

const left = page.margin;
const right = page.width - page.margin;
const width = right - left;

/** A strip of a page, drawn directly below the previous one. */
export type Row = { height: number; draw: (top: number) => DrawCommand[] };

type Style = { size?: number; bold?: boolean; indent?: number };

export const gap = (height: number): Row => ({ height, draw: () => [] });

export const ruled = (): Row => ({ height: 9, draw: (top) => [rect(left, top + 4, width, 0.6)] });

/** One line with a right-aligned end; a long start gets a smaller size. */
export function line(start: string, end: string, { size = 9, bold = false, indent = 0 }: Style = {}): Row {
  const [first, last] = [printable(start), printable(end)];
  const room = width - indent - (last === '' ? 0 : 90);
  const height = size * 1.4;
  return {
    height,
    draw: (top) => [
      text({ x: left + indent, y: top + size }, first, fitLine(first, { max: size, min: 4 }, room, bold), { bold }),
      ...(last === '' ? [] : [text({ x: right, y: top + size }, last, size, { bold, align: 'right' })]),
    ],
  };
}

/** Text over as many lines as needed, up to `most`. */
export function paragraph(words: string, { size = 9, indent = 0 }: Style = {}, most = 40): Row {
  const printed = printable(words);
  const area = { width: width - indent - 90, height: most * size * leading + 1 };
  const { lines } = fitBlock([printed], area, { max: size, min: size, comfortable: size });
  return {
    height: lines.length * size * leading + size * 0.3,
    draw: (top) =>
      lines.map((one, index) => text({ x: left + indent, y: top + size + index * size * leading }, one, size)),
  };
}

/**
 * Distributes rows over pages. Rows of one block stay together, unless the block is taller than a page or would leave
 * more than half of one empty.
 */
export function paginate(blocks: readonly (readonly Row[])[], room: number = rowRoom): Row[][] {
  let rows: Row[] = [];
  const pages = [rows];
  let used = 0;
  const pageBreak = () => {
    pages.push((rows = []));
    used = 0;
  };
  for (const block of blocks) {
    const height = block.reduce((total, row) => total + row.height, 0);
    if (used + height > room && used > room / 2) pageBreak();
    for (const row of block) {
      if (used > 0 && used + row.height > room) pageBreak();
      rows.push(row);
      used += row.height;
    }
  }
  return pages;
}
