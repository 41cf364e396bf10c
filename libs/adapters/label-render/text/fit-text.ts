import { Typeface } from './typeface.js';

/** Distance between two baselines, as a multiple of the size. */
export const leading = 1.16;
const step = 0.25;

export type Fit = { size: number; lines: string[] };

/** The largest size between the two at which the line is no wider than `width`; the smallest if none fits. */
export function fitLine(text: string, sizes: { max: number; min: number }, width: number, bold = false): number {
  const atOne = Typeface.of(bold).measure(text, 1);
  const fitting = atOne > 0 ? Math.floor(width / atOne / step) * step : sizes.max;
  return Math.min(sizes.max, Math.max(sizes.min, fitting));
}

/**
 * Lines in a box: all of one size, the largest that fits. A line is broken only when the alternative is a size below
 * `comfortable`. Text within the address limits is never cut; only text that transliteration made longer than the box
 * at the smallest size ends in "…".
 */
export function fitBlock(
  lines: string[],
  area: { width: number; height: number },
  sizes: { max: number; min: number; comfortable: number },
): Fit {
  const whole = Math.min(
    ...lines.map((line) => fitLine(line, { max: sizes.max, min: 0 }, area.width)),
    Math.floor(area.height / lines.length / leading / step) * step,
  );
  if (whole >= sizes.comfortable || lines.length === 0) return { size: Math.min(whole, sizes.max), lines };
  for (let size = sizes.max; size >= sizes.min; size -= step) {
    const wrapped = lines.flatMap((line) => wrap(line, size, area.width));
    if (wrapped.length * size * leading <= area.height) return { size, lines: wrapped };
  }
  return cut(lines, area, sizes.min);
}

function wrap(line: string, size: number, width: number): string[] {
  const typeface = Typeface.of(false);
  const rows: string[] = [];
  let row = '';
  for (const piece of line.split(/(?<=[\s-])/)) {
    for (const part of typeface.measure(piece.trimEnd(), size) <= width ? [piece] : [...piece]) {
      if (typeface.measure((row + part).trimEnd(), size) > width && row !== '') {
        rows.push(row.trimEnd());
        row = '';
      }
      row += part;
    }
  }
  return [...rows, row.trimEnd()].filter((text) => text !== '');
}

function cut(lines: string[], area: { width: number; height: number }, size: number): Fit {
  const room = Math.floor(area.height / size / leading);
  const wrapped = lines.flatMap((line) => wrap(line, size, area.width));
  const last = wrapped[room - 1] ?? '';
  return { size, lines: [...wrapped.slice(0, room - 1), `${last.slice(0, -2)}…`] };
}
