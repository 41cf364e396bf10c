import { deflateSync } from 'node:zlib';
import bwip from 'bwip-js';
import PDFDocument from 'pdfkit';
import type { Address } from '#libs/contracts/addresses/address.js';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';

/**
 * The baseline for our labels: the same text and barcode at fixed positions without fitting, wrapping or checks, as one
 * would write it for a single known label.
 */
const lines = (model: LabelModel): [x: number, y: number, size: number, text: string][] => [
  [20, 55, 44, 'P'],
  [75, 45, 20, model.carrierName],
  [160, 22, 9, 'SAMPLE - NOT POSTAGE'],
  [155, 36, 8, `Ship date ${model.shipDate}`],
  [155, 46, 8, `Weight ${model.weightText}`],
  [155, 56, 8, `Billed ${model.billedText ?? ''}`],
  [155, 66, 8, `Zone ${model.zone ?? ''}`],
  [60, 89, 16, model.serviceBanner],
  ...address(model.from).map((text, row): [number, number, number, string] => [9, 107 + row * 9, 8, text]),
  [230, 113, 13, `${model.page} of ${model.pages}`],
  [200, 142, 13, model.routingCode],
  [9, 173, 8, 'SHIP TO:'],
  ...address(model.to).map((text, row): [number, number, number, string] => [38, 177 + row * 16, 14, text]),
  [90, 282, 11, `${model.carrierName} TRACKING #`],
  [60, 369, 12, model.trackingNumber],
  ...model.references.map((text, row): [number, number, number, string] => [9, 391 + row * 10, 8, text]),
];
const rules: [number, number, number, number][] = [
  [9, 72, 270, 2],
  [9, 94, 270, 2],
  [9, 161, 270, 1],
  [9, 266, 270, 3],
  [9, 376, 270, 3],
];
const address = (of: Address): string[] => [of.name, of.street1, `${of.city} ${of.state} ${of.postal}`];

function widths(model: LabelModel): number[] {
  const [symbol] = bwip.raw({ bcid: model.barcode.symbology, text: model.barcode.text });
  if (!symbol || !('sbs' in symbol)) throw new TypeError('Not a linear barcode.');
  return symbol.sbs;
}

/** The straightforward way: one pdfkit document, one page per label, bars as rectangles, deflated. */
export const pdfkitVector = (models: LabelModel[]): Promise<Buffer> =>
  pdfkit(models, (document, model) => {
    let x = 26;
    for (const [index, width] of widths(model).entries()) {
      if (index % 2 === 0) document.rect(x, 289, width * 1.064, 66);
      x += width * 1.064;
    }
    document.fill();
  });

/** The same with the barcode as a PNG image. */
export const pdfkitPicture = async (model: LabelModel): Promise<Buffer> => {
  const picture = await bwip.toBuffer({
    bcid: model.barcode.symbology,
    text: model.barcode.text,
    scale: 3,
    height: 20,
  });
  return pdfkit([model], (document) => document.image(picture, 26, 289, { width: 236, height: 66 }));
};

type Document = InstanceType<typeof PDFDocument>;

function pdfkit(models: LabelModel[], barcode: (document: Document, model: LabelModel) => unknown): Promise<Buffer> {
  const document = new PDFDocument({ size: [288, 432], margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (const model of models) {
    document.addPage();
    for (const rule of rules) document.rect(...rule).fill();
    for (const [x, y, size, text] of lines(model)) {
      document.font(size > 8 ? 'Helvetica-Bold' : 'Helvetica', size).text(text, x, y - size, { lineBreak: false });
    }
    barcode(document, model);
  }
  document.end();
  return finished;
}

/** The lower bound: a PDF written by hand for exactly this label, with base fonts and deflate 1. */
export function handWritten(model: LabelModel): Buffer {
  let content =
    rules.map(([x, y, width, height]) => `${x} ${432 - y - height} ${width} ${height} re`).join(' ') + ' f\n';
  for (const [x, y, size, text] of lines(model)) content += `BT /F1 ${size} Tf ${x} ${432 - y} Td (${text}) Tj ET\n`;
  content += 'q 1.064 0 0 66 26 77 cm ';
  let at = 0;
  for (const [index, width] of widths(model).entries()) {
    if (index % 2 === 0) content += `${at} 0 ${width} 1 re `;
    at += width;
  }
  const stream = deflateSync(`${content}f Q`, { level: 1 });
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>endobj\n' +
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>endobj\n' +
    `5 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`;
  const body = Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\n')]);
  const offsets = [1, 2, 3, 4, 5].map((id) => String(body.indexOf(`${id} 0 obj`)).padStart(10, '0'));
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const tail = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.concat([body, Buffer.from(`xref\n0 6\n0000000000 65535 f \n${table}${tail}`)]);
}
