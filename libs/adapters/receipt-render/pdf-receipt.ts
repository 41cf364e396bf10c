import { dollars, sum } from '#libs/contracts/values/money.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import type { Receipt, ReceiptShipment } from '#libs/domain/receipts/receipt.js';
import { labelSize, text, type DrawCommand } from '../label-render/layout/draw-commands.js';
import { pdfContent } from '../label-render/pdf/pdf-content.js';
import { PdfWriter } from '../label-render/pdf/pdf-writer.js';
import { gap, line, page, paginate, paragraph, ruled, type Row } from './page-rows.js';

/**
 * Up to this number, shipments are listed one by one. More are summarized by service; the order's page lists them all.
 */
const listed = 500;

/** The receipt on as many US Letter pages as it needs, all letters as vectors. */
export function pdfReceipt(receipt: Receipt): Buffer {
  const { shipments } = receipt;
  const sold = shipments.length > listed ? byService(shipments) : shipments.map(shipmentRows);
  const pages = paginate([heading(receipt), ...sold, totals(receipt)]);
  const chunks: Buffer[] = [];
  const document = new PdfWriter(page, (chunk) => chunks.push(chunk));
  for (const [index, rows] of pages.entries()) {
    const footer = `Invoice ${receipt.invoiceNumber}, page ${index + 1} of ${pages.length}`;
    document.addPage(onPage([...drawn(rows), text({ x: page.margin, y: page.height - page.margin }, footer, 8)]));
  }
  document.end();
  return Buffer.concat(chunks);
}

/** Moves drawing commands from a label's upper left corner to the page's. */
const onPage = (commands: DrawCommand[]): string =>
  `q 1 0 0 1 0 ${page.height - labelSize.height} cm\n${pdfContent(commands)}Q\n`;

function drawn(rows: readonly Row[]): DrawCommand[] {
  let top: number = page.margin;
  return rows.flatMap((row) => {
    const commands = row.draw(top);
    top += row.height;
    return commands;
  });
}

function heading({ invoiceNumber, issuedOn, orderNumber, email, paymentText }: Receipt): Row[] {
  return [
    line('Waybill', 'Receipt', { size: 20, bold: true }),
    gap(12),
    line(`Invoice ${invoiceNumber}`, dateText(issuedOn), { size: 11, bold: true }),
    line(`Order ${orderNumber}`, '', { size: 10 }),
    line(`For ${email}`, '', { size: 10 }),
    line(paymentText, '', { size: 10 }),
    gap(10),
    ruled(),
  ];
}

const shipmentRows = ({ service, route, total, lines, trackingNumbers }: ReceiptShipment): Row[] => [
  line(service, dollars(total), { size: 10.5, bold: true }),
  paragraph(route),
  ...lines.map(({ label, amount }) => line(label, dollars(amount), { indent: 12 })),
  ...(trackingNumbers.length > 0
    ? [paragraph(`Tracking: ${trackingNumbers.join(', ')}`, { size: 8.5, indent: 12 })]
    : []),
  ruled(),
];

function byService(shipments: readonly ReceiptShipment[]): Row[][] {
  const services = [...Map.groupBy(shipments, ({ service }) => service)].map(([service, some]) => [
    line(`${service}: ${some.length} shipments`, dollars(sum(some.map(({ total }) => total))), {
      size: 10.5,
      bold: true,
    }),
  ]);
  const note = `All ${shipments.length} shipments are listed one by one on the receipt's web page.`;
  return [...services, [gap(6), paragraph(note), ruled()]];
}

const totals = ({ tax, total, couponText, notChargedText }: Receipt): Row[] => [
  line(tax.text, dollars(tax.amount)),
  line('Total', dollars(total), { size: 13, bold: true }),
  ...[couponText, notChargedText].flatMap((text) => (text ? [gap(6), paragraph(text)] : [])),
];
