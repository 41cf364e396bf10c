import type { LabelWords } from './draw-label.js';

/** The same label in ZPL, 4×6 in at 203 dpi. */
export function drawZpl({ banner, to, number, barcode }: Omit<LabelWords, 'from'>): Buffer {
  const field = (x: number, y: number, size: number, line: string) =>
    `^FO${x},${y}^A0N,${size},${size}^FD${line.replaceAll(/[\^~]/g, ' ')}^FS`;
  const code = `^FO40,700^BY2^BCN,240,N,N,N,D^FD${barcode.replace('^FNC1', '>8')}^FS`;
  const text = [field(40, 40, 50, banner), ...to.map((line, at) => field(80, 300 + at * 50, 40, line))];
  return Buffer.from(`^XA^PW812^LL1218${text.join('')}${code}${field(40, 980, 36, number)}^XZ`);
}
