import { Bitmap } from '../png/bitmap.js';
import { drawText } from '../png/draw-text.js';
import type { TextCommand } from '../layout/draw-commands.js';
import { Typeface } from '../text/typeface.js';

/** One line of text as ^GFA: hexadecimal rows of dots. White text is drawn reversed into its black rectangle. */
export function zplPicture(command: TextCommand, dpi: number): string {
  const em = (command.size * dpi) / 72;
  const width = Typeface.of(command.bold).measure(command.text, em);
  const bitmap = new Bitmap(Math.ceil(width) + 2, Math.ceil(em * 1.25));
  drawText(bitmap, { ...command, white: false }, 1, Math.round(em * 0.95), em);
  const shift = command.align === 'left' ? 0 : command.align === 'right' ? width : width / 2;
  const left = Math.max(0, Math.round((command.x * dpi) / 72 - shift) - 1);
  const top = Math.max(0, Math.round((command.y * dpi) / 72) - Math.round(em * 0.95));
  const bytes = bitmap.data.length;
  const reverse = command.white ? '^FR' : '';
  const hex = Buffer.from(bitmap.data).toString('hex').toUpperCase();
  return `^FO${left},${top}${reverse}^GFA,${bytes},${bytes},${bitmap.stride},${hex}^FS`;
}
