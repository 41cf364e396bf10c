import { countryOf } from '#libs/contracts/countries/countries.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { DeclaredItem } from '#libs/domain/customs/customs-declaration.js';
import { declaredGrams, declaredValue, type CustomsPaper } from '#libs/domain/customs/customs-paper.js';
import { labelLines } from '#libs/domain/labels/label-lines.js';
import { labelSize, text, type DrawCommand } from '../label-render/layout/draw-commands.js';
import { pdfContent } from '../label-render/pdf/pdf-content.js';
import { PdfWriter } from '../label-render/pdf/pdf-writer.js';
import { asTyped } from '../label-render/text/as-typed.js';
import { gap, line, page, paginate, paragraph, ruled, type Row } from '../receipt-render/page-rows.js';

const reasons: Record<CustomsPaper['declaration']['contentsType'], string> = {
  ...{ merchandise: 'Sale', gift: 'Gift', documents: 'Documents', sample: 'Sample' },
  ...{ returned: 'Return', humanitarian: 'Donation', other: 'Other' },
};

/** Commercial invoices on US Letter, one after the other, each with pages of its own; letters as vectors (19 CFR 141.86). */
export function pdfInvoices(papers: Iterable<CustomsPaper>): Buffer {
  const chunks: Buffer[] = [];
  const document = new PdfWriter(page, (chunk) => chunks.push(chunk));
  for (const paper of papers) addInvoice(document, paper);
  document.end();
  return Buffer.concat(chunks);
}

function addInvoice(document: PdfWriter, paper: CustomsPaper): void {
  const pages = paginate([
    heading(paper),
    ...paper.declaration.items.map(itemRows),
    [ruled()],
    totals(paper),
    signed(paper),
  ]);
  for (const [index, rows] of pages.entries()) {
    const footer = `${paper.sample ? 'SAMPLE. ' : ''}Commercial invoice ${numberOf(paper)}, page ${index + 1} of ${pages.length}`;
    const commands = [...drawn(rows), text({ x: page.margin, y: page.height - page.margin }, footer, 8)];
    document.addPage(`q 1 0 0 1 0 ${page.height - labelSize.height} cm\n${pdfContent(commands)}Q\n`);
  }
}

function drawn(rows: readonly Row[]): DrawCommand[] {
  let top: number = page.margin;
  return rows.flatMap((row) => {
    const commands = row.draw(top);
    top += row.height;
    return commands;
  });
}

/** Where the sender gave no number, the tracking number identifies the invoice. */
const numberOf = ({ declaration, trackingNumbers }: CustomsPaper): string =>
  declaration.invoiceNumber || (trackingNumbers[0] ?? '');

function heading(paper: CustomsPaper): Row[] {
  const { declaration, from, to, shipDate, carrierName, serviceName } = paper;
  const country = (code: string) => countryOf(code)?.name ?? code;
  return [
    line('COMMERCIAL INVOICE', dateText(shipDate), { size: 18, bold: true }),
    line(`Invoice ${numberOf(paper)}`, '', { size: 11, bold: true }),
    line(`${carrierName} ${serviceName}, ${paper.trackingNumbers.join(', ')}`, ''),
    gap(6),
    ...party('Seller and exporter', from, declaration.senderTaxId),
    ...party('Buyer and consignee', to, declaration.recipientTaxId),
    line(`Country of export: ${country(from.country)}`, ''),
    line(`Country of destination: ${country(to.country)}`, ''),
    line(`Incoterm: ${declaration.incoterm} ${to.city}`, ''),
    line(`Reason for export: ${reasons[declaration.contentsType]}`, ''),
    ruled(),
    line('Description, HS code, origin, quantity, unit value, net weight', 'Value US$', { bold: true }),
  ];
}

const party = (title: string, address: CustomsPaper['to'], tax: string): Row[] => [
  line(title, '', { bold: true }),
  ...labelLines(asTyped(address), true).map((one) => line(one, '', { indent: 12 })),
  ...[address.phone, address.email, tax && `Tax number ${tax}`]
    .filter(Boolean)
    .map((one) => line(one, '', { indent: 12 })),
  gap(6),
];

function itemRows({ description, hsCode, origin, quantity, value, grams, sku }: DeclaredItem): Row[] {
  const made = `made in ${countryOf(origin)?.name ?? origin}`;
  const facts = [
    hsCode && `HS ${hsCode}`,
    made,
    `${quantity} × ${dollars(value)}`,
    `${kilograms(grams * quantity)} net`,
  ];
  return [
    line(description, dollars(value * quantity), { size: 10 }),
    line([sku, ...facts].filter(Boolean).join(', '), '', { size: 8.5, indent: 12 }),
  ];
}

const kilograms = (grams: number): string => `${(grams / 1000).toFixed(3)} kg`;

const totals = ({ declaration, grossGrams, parcels }: CustomsPaper): Row[] => [
  line(
    `${parcels} package${parcels === 1 ? '' : 's'}, gross ${kilograms(grossGrams)}, net ${kilograms(declaredGrams(declaration))}`,
    '',
  ),
  line('Total in US dollars', dollars(declaredValue(declaration)), { size: 13, bold: true }),
  gap(8),
];

const signed = ({ declaration, shipDate }: CustomsPaper): Row[] => [
  ...(declaration.exportFiling ? [line(`Export filing: ${declaration.exportFiling}`, '')] : []),
  paragraph('I declare that all information in this invoice is true and correct. Values are for customs purposes.'),
  gap(18),
  line(`${declaration.signer}, ${dateText(shipDate)}`, '', { size: 11, bold: true }),
  line('Signature and date', '', { size: 8 }),
];
