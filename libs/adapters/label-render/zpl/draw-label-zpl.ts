import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { layOutLabel } from '../layout/lay-out-label.js';
import { scaleBitmap } from '../documents/scale-bitmap.js';
import type { BarsCommand, DrawCommand, PictureCommand, RectCommand, TextCommand } from '../layout/draw-commands.js';
import { moduleDots } from '../layout/bars.js';
import { code128Zpl } from '../layout/code128.js';
import { zplPicture } from './zpl-picture.js';

/** ZPL II for Zebra-compatible printers: native fields, ^PW and ^LL set, one ^XA…^XZ per label. ASCII only. */
export function drawLabelZpl(models: LabelModel[], dpi: 203 | 300): Buffer {
  return zplPages(models.map(layOutLabel), dpi);
}

/** The same for any drawing of a label's size. */
export function zplPages(pages: DrawCommand[][], dpi: 203 | 300): Buffer {
  const labels = pages.map((commands) => {
    const fields = commands.map((command) => field(command, dpi));
    return `^XA\n^PW${4 * dpi}\n^LL${6 * dpi}\n^LH0,0\n${fields.join('\n')}\n^PQ1\n^XZ\n`;
  });
  return Buffer.from(labels.join(''), 'latin1');
}

const dotsOf = (points: number, dpi: number): number => Math.round((points * dpi) / 72);

function field(command: DrawCommand, dpi: number): string {
  if (command.kind === 'bars') return barsField(command, dpi);
  if (command.kind === 'picture') return pictureField(command, dpi);
  return command.kind === 'text' ? textField(command, dpi) : rectField(command, dpi);
}

function rectField(command: RectCommand, dpi: number): string {
  const [x, y] = [dotsOf(command.x, dpi), dotsOf(command.y, dpi)];
  const width = Math.max(1, dotsOf(command.x + command.width, dpi) - x);
  const height = Math.max(1, dotsOf(command.y + command.height, dpi) - y);
  return `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
}

/**
 * ASCII uses the printer's own scalable font 0, which is narrower than ours, so that what fits the drawing fits the
 * paper. Lines with any other letter are sent as an image, so that no code page can change them.
 */
function textField(command: TextCommand, dpi: number): string {
  if (!/^[\x20-\x7e]*$/.test(command.text)) return zplPicture(command, dpi);
  const size = dotsOf(command.size, dpi);
  const data = command.text.replace(/[_^~\\]/g, (character) => `_${character.charCodeAt(0).toString(16)}`);
  const reverse = command.white ? '^FR' : '';
  const font = `^A0N,${size},${size}`;
  const y = dotsOf(command.y, dpi);
  if (command.align === 'left') return `^FT${dotsOf(command.x, dpi)},${y}${font}${reverse}^FH_^FD${data}^FS`;
  const half = Math.min(command.x, 288 - command.x);
  const [left, width] = command.align === 'center' ? [command.x - half, half * 2] : [0, command.x];
  const justify = command.align === 'center' ? 'C' : 'R';
  const top = y - Math.round(size * 0.8);
  const block = `^FB${dotsOf(width, dpi)},1,0,${justify},0`;
  return `^FO${dotsOf(left, dpi)},${top}${font}${block}${reverse}^FH_^FD${data}^FS`;
}

function barsField(command: BarsCommand, dpi: number): string {
  const dots = moduleDots(command, dpi);
  const left = Math.round((command.x * dpi) / 72 - (command.modules * dots) / 2);
  const place = `^FO${left},${dotsOf(command.y, dpi)}`;
  const symbol = `^BY${dots}^BCN,${dotsOf(command.height, dpi)},N,N,N,N`;
  return `${place}${symbol}^FH_^FD${code128Zpl(command.values)}^FS`;
}

/** ^GFA with rows of hexadecimal dots. */
function pictureField({ x, y, width, height, bitmap }: PictureCommand, dpi: number): string {
  const { data, stride } = scaleBitmap(bitmap, dotsOf(width, dpi), dotsOf(height, dpi));
  const hex = Buffer.from(data).toString('hex').toUpperCase();
  return `^FO${dotsOf(x, dpi)},${dotsOf(y, dpi)}^GFA,${data.length},${data.length},${stride},${hex}^FS`;
}
