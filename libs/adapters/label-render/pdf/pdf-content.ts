import { barRuns, modulePoints } from '../layout/bars.js';
import {
  labelSize,
  type BarsCommand,
  type DrawCommand,
  type PictureCommand,
  type TextCommand,
} from '../layout/draw-commands.js';
import { Typeface } from '../text/typeface.js';
import { winAnsi } from './winansi.js';

/** Hundredths of a point are finer than any printer. */
const number = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * A label as PDF operators in a space of 288 × 432 pt whose y grows upwards. One character is one byte. Fonts are F1
 * (Helvetica) and F2 (Helvetica-Bold).
 */
export function pdfContent(commands: DrawCommand[]): string {
  let content = '';
  for (const command of commands) {
    if (command.kind === 'text') content += pdfText(command);
    else if (command.kind === 'bars') content += pdfBars(command);
    else if (command.kind === 'picture') content += pdfPicture(command);
    else {
      const y = labelSize.height - command.y - command.height;
      content += `${number(command.x)} ${number(y)} ${number(command.width)} ${number(command.height)} re f\n`;
    }
  }
  return content;
}

function pdfText(command: TextCommand): string {
  const typeface = Typeface.of(command.bold);
  const width = command.align === 'left' ? 0 : typeface.measure(command.text, command.size);
  const x = command.x - (command.align === 'center' ? width / 2 : width);
  const y = labelSize.height - command.y;
  const encoded = winAnsi(command.text);
  const drawn =
    encoded === null
      ? pdfOutlines(command, typeface, x, y)
      : `BT /F${command.bold ? 2 : 1} ${number(command.size)} Tf ${number(x)} ${number(y)} Td (${encoded}) Tj ET\n`;
  return command.white ? `1 g ${drawn}0 g\n` : drawn;
}

/** Letters that the base fonts lack are drawn as outlines: no font is embedded, and nothing can be substituted. */
function pdfOutlines(command: TextCommand, typeface: Typeface, x: number, y: number): string {
  const scale = (command.size / typeface.unitsPerEm).toFixed(6);
  let pen = 0;
  let path = '';
  for (const character of command.text) {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const contour of typeface.outline(codePoint)) {
      for (let point = 0; point < contour.length; point += 2) {
        const at = `${Math.round((contour[point] ?? 0) + pen)} ${Math.round(contour[point + 1] ?? 0)}`;
        path += `${at} ${point === 0 ? 'm' : 'l'} `;
      }
      path += 'h\n';
    }
    pen += typeface.advance(codePoint);
  }
  return `q ${scale} 0 0 ${scale} ${number(x)} ${number(y)} cm\n${path}f Q\n`;
}

/** Every bar is a rectangle in a space whose unit is one module: small integers, which also compress well. */
function pdfBars(command: BarsCommand): string {
  const module = modulePoints(command);
  const x = number(command.x - (command.modules * module) / 2);
  const y = number(labelSize.height - command.y - command.height);
  let path = '';
  for (const [at, width] of barRuns(command)) path += `${at} 0 ${width} 1 re `;
  return `q ${module.toFixed(5)} 0 0 ${number(command.height)} ${x} ${y} cm\n${path}f Q\n`;
}

/** An image in the content (PDF 32000-1, 8.9.7), in hexadecimal so that its end is certain; 0 is black. The page is compressed. */
function pdfPicture({ x, y, width, height, bitmap }: PictureCommand): string {
  const place = `${number(width)} 0 0 ${number(height)} ${number(x)} ${number(labelSize.height - y - height)} cm`;
  const image = `/W ${bitmap.width} /H ${bitmap.height} /BPC 1 /CS /G /D [1 0] /F /AHx`;
  return `q ${place}\nBI ${image} ID ${Buffer.from(bitmap.data).toString('hex')}>\nEI Q\n`;
}
