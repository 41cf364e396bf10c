import { countryOf } from '#libs/contracts/countries/countries.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { DeclaredItem } from '#libs/domain/customs/customs-declaration.js';
import {
  declaredGrams,
  declaredValue,
  firstLines,
  moreLines,
  type CustomsPaper,
} from '#libs/domain/customs/customs-paper.js';
import { labelLines } from '#libs/domain/labels/label-lines.js';
import { asTyped } from '../text/as-typed.js';
import { fitBlock, fitLine, leading } from '../text/fit-text.js';
import { printable } from '../text/printable.js';
import { bars } from './bars.js';
import { box, labelSize, rect, text, type DrawCommand } from './draw-commands.js';

const margin = 9;
const inner = labelSize.width - 2 * margin;
const right = margin + inner;
const lineHeight = 17;

const categories = [
  ...([
    ['gift', 'Gift'],
    ['documents', 'Documents'],
    ['sample', 'Sample'],
    ['merchandise', 'Sale of goods'],
  ] as const),
  ...([
    ['returned', 'Returned goods'],
    ['other', 'Other'],
  ] as const),
] as const;

/**
 * The form CN 22 or CN 23 of the Universal Postal Union on pages of a label's size, with all of its fields; further items go on
 * further pages. None where the carrier takes an invoice alone.
 */
export function layOutCustoms(paper: CustomsPaper): DrawCommand[][] {
  if (paper.form === null) return [];
  const { items } = paper.declaration;
  const more: DeclaredItem[][] = [];
  for (let at = firstLines; at < items.length; at += moreLines) more.push(items.slice(at, at + moreLines));
  const pages = 1 + more.length;
  return [
    firstPage(paper, pages),
    ...more.map((lines, index) => [
      ...title(paper, `${index + 2} of ${pages}`),
      ...table(lines, 48),
      small(margin, 424, `Continues ${paper.trackingNumbers[0] ?? ''}`),
    ]),
  ];
}

type Print = { bold?: boolean; size?: number; width?: number };

/** A line that is set smaller until it fits; points. */
function small(
  x: number,
  y: number,
  line: string,
  { bold = false, size = 6.5, width = right - x }: Print = {},
): DrawCommand {
  const printed = printable(line);
  return text({ x, y }, printed, fitLine(printed, { max: size, min: 4 }, width, bold), { bold });
}

const title = ({ form, sample }: CustomsPaper, page: string): DrawCommand[] => [
  text({ x: margin, y: 22 }, 'CUSTOMS DECLARATION', 13, { bold: true }),
  text({ x: right, y: 22 }, form === 'CN22' ? 'CN 22' : 'CN 23', 13, { bold: true, align: 'right' }),
  small(margin, 31, 'DÉCLARATION EN DOUANE. May be opened officially.', { width: 190 }),
  text({ x: right, y: 31 }, `${sample ? 'SAMPLE, ' : ''}page ${page}`, 6.5, { bold: sample, align: 'right' }),
  rect(margin, 35, inner, 1),
];

function firstPage(paper: CustomsPaper, pages: number): DrawCommand[] {
  const { declaration, from, to, form } = paper;
  const number = paper.trackingNumbers[0] ?? '';
  return [
    ...title(paper, `1 of ${pages}`),
    ...party('From', from, declaration.senderTaxId, 38, form === 'CN23'),
    ...party('To', to, declaration.recipientTaxId, 86, form === 'CN23'),
    ...(form === 'CN23'
      ? [bars({ symbology: 'code128', text: number }, { x: 218, y: 40, height: 22, maxWidth: 140 })]
      : []),
    ...(form === 'CN23' ? [small(150, 70, number, { bold: true, size: 7 })] : []),
    rect(margin, 134, inner, 0.75),
    ...categories.flatMap(([type, name], index) => category(type, name, index, paper)),
    rect(margin, 164, inner, 0.75),
    ...table(declaration.items.slice(0, firstLines), 166),
    ...totals(paper, 308),
    ...signature(paper),
  ];
}

function party(name: string, address: CustomsPaper['to'], tax: string, top: number, withPhone: boolean): DrawCommand[] {
  const lines = labelLines(asTyped(address), true).map(printable).filter(Boolean);
  const contact = [
    ...(withPhone && address.phone ? [`Tel. ${address.phone}`] : []),
    ...(tax ? [`Tax no. ${tax}`] : []),
  ];
  const width = withPhone && top < 80 ? 108 : inner - 30;
  const fit = fitBlock(
    [...lines, contact.join(', ')].filter(Boolean),
    { width, height: 46 },
    { max: 7.5, min: 4, comfortable: 5.5 },
  );
  return [
    small(margin, top + 8, name, { bold: true }),
    ...fit.lines.map((line, row) => text({ x: margin + 26, y: top + 7 + row * fit.size * leading }, line, fit.size)),
  ];
}

function category(type: string, name: string, index: number, { declaration }: CustomsPaper): DrawCommand[] {
  const chosen = declaration.contentsType === 'humanitarian' ? 'other' : declaration.contentsType;
  const [x, y] = [margin + (index % 3) * 90, 138 + Math.floor(index / 3) * 13];
  const why = declaration.contentsType === 'humanitarian' ? 'donation' : declaration.explanation;
  const words = type === 'other' && chosen === 'other' && why ? `${name}: ${why}` : name;
  return [
    ...box(x, y, 8, 8, 0.75),
    ...(chosen === type ? [text({ x: x + 4, y: y + 6.7 }, 'X', 7.5, { bold: true, align: 'center' })] : []),
    small(x + 12, y + 6.7, words, { size: 7, width: 76 }),
  ];
}

const kilograms = (grams: number): string => (grams / 1000).toFixed(3);
const countryText = (code: string): string => countryOf(code)?.name ?? code;

function table(lines: readonly DeclaredItem[], top: number): DrawCommand[] {
  return [
    small(margin, top + 8, 'Qty  Description of contents', { bold: true }),
    ...(['Net kg', 'Value US$'] as const).map((head, index) =>
      text({ x: [222, right][index]!, y: top + 8 }, head, 6.5, { bold: true, align: 'right' }),
    ),
    ...lines.flatMap((item, row) => {
      const y = top + 18 + row * lineHeight;
      const facts = [item.hsCode && `HS ${item.hsCode}`, `Origin ${countryText(item.origin)}`, item.sku].filter(
        Boolean,
      );
      return [
        small(margin, y, `${item.quantity}  ${item.description}`, { size: 7.5, width: 182 }),
        small(margin + 12, y + 7, facts.join('   '), { size: 6, width: 182 }),
        text({ x: 222, y }, kilograms(item.grams * item.quantity), 7.5, { align: 'right' }),
        text({ x: right, y }, dollars(item.value * item.quantity), 7.5, { align: 'right' }),
      ];
    }),
  ];
}

function totals({ declaration, grossGrams, postage, form }: CustomsPaper, top: number): DrawCommand[] {
  const back = declaration.nonDelivery === 'return' ? 'Return to sender' : 'Treat as abandoned';
  const facts = [
    ...(form === 'CN23'
      ? [`If undeliverable: ${back}`, `Postage ${dollars(postage)}   ${declaration.incoterm}`]
      : [`If undeliverable: ${back}`]),
    ...(declaration.exportFiling ? [`Export: ${declaration.exportFiling}`] : []),
    ...(declaration.invoiceNumber ? [`Invoice ${declaration.invoiceNumber}`] : []),
  ];
  return [
    rect(margin, top, inner, 0.75),
    small(margin, top + 10, `Total gross ${kilograms(grossGrams)} kg`, { bold: true, size: 7.5, width: 150 }),
    text({ x: 222, y: top + 10 }, kilograms(declaredGrams(declaration)), 7.5, { bold: true, align: 'right' }),
    text({ x: right, y: top + 10 }, dollars(declaredValue(declaration)), 7.5, { bold: true, align: 'right' }),
    rect(margin, top + 14, inner, 0.75),
    ...facts.map((fact, row) => small(margin, top + 24 + row * 9, fact, { size: 7 })),
  ];
}

const statement = [
  'I certify that the particulars given in this customs declaration are correct and that',
  'this item does not contain any dangerous article or articles prohibited by legislation',
  'or by postal or customs regulations.',
];

const signature = ({ declaration, shipDate, from }: CustomsPaper): DrawCommand[] => [
  rect(margin, 372, inner, 0.75),
  ...statement.map((line, row) => small(margin, 381 + row * 8, line)),
  small(margin, 413, declaration.signer, { bold: true, size: 10, width: 150 }),
  small(170, 413, `${dateText(shipDate)}   ${from.city}`, { size: 8 }),
  rect(margin, 416, inner, 0.5),
  small(margin, 423, 'Signature of sender'),
  small(170, 423, 'Date and office of posting'),
];
