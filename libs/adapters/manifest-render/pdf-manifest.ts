import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { labelLines } from '#libs/domain/labels/label-lines.js';
import type { Manifest } from '#libs/domain/manifests/manifest.js';
import { bars } from '../label-render/layout/bars.js';
import { labelSize, text, type DrawCommand } from '../label-render/layout/draw-commands.js';
import { pdfContent } from '../label-render/pdf/pdf-content.js';
import { PdfWriter } from '../label-render/pdf/pdf-writer.js';
import { gap, line, page, paginate, ruled, type Row } from '../receipt-render/page-rows.js';

/** A label on the form, in words. */
export type ManifestLine = { trackingNumber: string; service: string; weight: string; destination: string };

type Form = Pick<Manifest, 'number' | 'carrier' | 'shipDate' | 'sender' | 'sample' | 'labels'>;

/** The form on US Letter: a barcode for the driver, then every label. */
export function pdfManifest(form: Form, lines: readonly ManifestLine[]): Buffer {
  const chunks: Buffer[] = [];
  const document = new PdfWriter(page, (chunk) => chunks.push(chunk));
  const pages = paginate([heading(form), ...lines.map((one) => [labelRow(one)]), [ruled()], signature()]);
  for (const [index, rows] of pages.entries()) {
    const footer = `${form.sample ? 'SAMPLE. ' : ''}Form ${form.number}, page ${index + 1} of ${pages.length}`;
    const commands = [...drawn(rows), text({ x: page.margin, y: page.height - page.margin }, footer, 8)];
    document.addPage(`q 1 0 0 1 0 ${page.height - labelSize.height} cm\n${pdfContent(commands)}Q\n`);
  }
  document.end();
  return Buffer.concat(chunks);
}

function drawn(rows: readonly Row[]): DrawCommand[] {
  let top: number = page.margin;
  return rows.flatMap((row) => {
    const commands = row.draw(top);
    top += row.height;
    return commands;
  });
}

function heading({ number, carrier, shipDate, sender, sample, labels }: Form): Row[] {
  return [
    line('SHIPMENT MANIFEST', sample ? 'SAMPLE' : '', { size: 18, bold: true }),
    line(`${carrierName(carrier)}, ${dateText(shipDate)}`, `${labels.toLocaleString('en')} pieces`, {
      size: 11,
      bold: true,
    }),
    gap(8),
    barcode(number),
    line(number, '', { size: 10, bold: true }),
    gap(6),
    line('Sender', '', { bold: true }),
    ...labelLines(sender, false).map((one) => line(one, '', { indent: 12 })),
    ruled(),
    line('Tracking number, service, destination', 'Weight', { bold: true }),
  ];
}

const barcode = (number: string): Row => ({
  height: 58,
  draw: (top) => [
    bars({ symbology: 'code128', text: number }, { x: page.width / 2, y: top, height: 50, maxWidth: 420 }),
  ],
});

const labelRow = ({ trackingNumber, service, weight, destination }: ManifestLine): Row =>
  line(`${trackingNumber}   ${service}, ${destination}`, weight, { size: 8.5 });

const signature = (): Row[] => [gap(18), line('Received by, date and time', 'Pieces received', { size: 8 })];
