import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { box, rect, text, type DrawCommand } from './draw-commands.js';
import { fitLine } from '../text/fit-text.js';
import { printable } from '../text/printable.js';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const top = 9;
const height = 60;
const [postageLeft, postageWidth] = [150, 129];

/** The top inch: the service's letter, the carrier, and the box where postage is printed. */
export function layOutHeader(model: LabelModel): DrawCommand[] {
  const carrier = printable(model.carrierName);
  const size = fitLine(carrier, { max: 20, min: 6 }, postageLeft - 80, true);
  return [
    ...box(9, top, height, height, 1.5),
    text({ x: 9 + height / 2, y: top + 46 }, serviceLetter(model), 44, { bold: true, align: 'center' }),
    text({ x: 75, y: top + 34 + size * 0.2 }, carrier, size, { bold: true }),
    ...box(postageLeft, top, postageWidth, height, 1),
    ...(model.sample ? sampleMark() : []),
    ...facts(model),
  ];
}

/** Marks a sample in white on black where postage would be, so that it cannot be mistaken for postage. */
const sampleMark = (): DrawCommand[] => [
  rect(postageLeft, top, postageWidth, 16),
  text({ x: postageLeft + postageWidth / 2, y: top + 11.5 }, 'SAMPLE - NOT POSTAGE', 9.5, {
    bold: true,
    align: 'center',
    white: true,
  }),
];

function facts(model: LabelModel): DrawCommand[] {
  const rows: [string, string | undefined][] = [
    ['Ship date', plainDateText(model.shipDate)],
    ['Weight', model.weightText],
    ['Billed', model.billedText],
    ['Zone', model.zone],
  ];
  return rows
    .filter((row): row is [string, string] => row[1] !== undefined)
    .flatMap(([name, value], row) => {
      const y = top + 25.5 + row * 10.2;
      const printed = printable(value);
      const right = postageLeft + postageWidth - 5;
      return [
        text({ x: postageLeft + 5, y }, name, 7.5),
        text({ x: right, y }, printed, fitLine(printed, { max: 8, min: 5 }, 82, true), { bold: true, align: 'right' }),
      ];
    });
}

/** E for express mail, else the first letter of the service after the carrier's name: "USPS PRIORITY MAIL" is P. */
function serviceLetter(model: LabelModel): string {
  if (/express/i.test(model.serviceBanner)) return 'E';
  const carrier = model.carrierName.toLowerCase();
  const words = model.serviceBanner.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const word = words.find((candidate) => candidate.toLowerCase() !== carrier) ?? model.carrierName;
  return printable(word).charAt(0).toUpperCase();
}

/** "24 NOV 2026": unambiguous in the US and in Europe. */
function plainDateText(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
