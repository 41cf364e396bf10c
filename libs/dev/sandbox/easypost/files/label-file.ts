import PDFDocument from 'pdfkit';
import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { barWidths, drawLabel } from '../../label-kit/draw-label.js';
import { drawZpl } from '../../label-kit/draw-zpl.js';

export type SandboxFile = { type: string; content: Buffer };

const lines = (address: Json): string[] =>
  [
    textOf(address['name']) ?? textOf(address['company']),
    textOf(address['street1']),
    textOf(address['street2']),
    `${textOf(address['city']) ?? ''} ${textOf(address['state']) ?? ''} ${textOf(address['zip']) ?? ''}`,
    textOf(address['country']),
  ].filter((line): line is string => Boolean(line));

/** What a label says. The barcode is Code 128: for USPS 420, the ZIP code and the number. */
function wordsOf(shipment: Item) {
  const rate = shipment['selected_rate'] as Json;
  const code = textOf(shipment['tracking_code']) ?? '';
  const to = shipment['to_address'] as Json;
  const zip = (textOf(to['zip']) ?? '').slice(0, 5);
  const routed = rate['carrier'] === 'USPS' && to['country'] === 'US';
  return {
    banner: `${textOf(rate['carrier'])} ${textOf(rate['service'])}`,
    from: lines(shipment['return_address'] as Json),
    to: lines(to),
    number: code.replace(/(.{4})(?=.)/g, '$1 '),
    barcode: routed ? `^FNC1420${zip}${code}` : code,
  };
}

async function drawPdf(texts: { barcode: string; lines: string[] }[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [288, 432], margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => document.on('end', () => done()));
  for (const { barcode, lines: text } of texts) {
    document.addPage();
    text.forEach((line, at) => document.fontSize(11).text(line, 18, 24 + at * 16, { lineBreak: false }));
    const widths = barWidths(barcode);
    const module = 250 / widths.reduce((sum, width) => sum + width, 0);
    let x = 19;
    widths.forEach((width, at) => {
      if (at % 2 === 0) document.rect(x, 280, width * module, 90).fill('black');
      x += width * module;
    });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The file behind a label's or form's address; null where there is none. */
export async function sandboxFile(account: Account, path: string): Promise<SandboxFile | null> {
  const [, folder = '', name = '', extension = ''] = /^\/files\/(\w+)\/(?:\d{8}\/)?(\w+)\.(\w+)$/.exec(path) ?? [];
  if (folder !== 'postage_label') {
    if (extension !== 'pdf') return null;
    return {
      type: 'application/pdf',
      content: await drawPdf([{ barcode: name.slice(0, 20), lines: ['SAMPLE', folder] }]),
    };
  }
  const shipment = account.all('shipments').findLast((one) => {
    const label = one['postage_label'];
    return isObject(label) && (textOf(label['label_url']) ?? '').includes(name);
  });
  if (!shipment) return null;
  if (extension === 'png') return { type: 'image/png', content: drawLabel(wordsOf(shipment)) };
  if (extension === 'zpl') return { type: 'application/zpl', content: drawZpl(wordsOf(shipment)) };
  const { banner, from, to, number, barcode } = wordsOf(shipment);
  const texts = [{ barcode, lines: [banner, ...from, '', ...to, '', number, 'SAMPLE - NOT POSTAGE'] }];
  return { type: 'application/pdf', content: await drawPdf(texts) };
}
