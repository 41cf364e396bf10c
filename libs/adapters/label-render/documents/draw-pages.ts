import type { LabelFormat } from '#libs/contracts/shipments/labels.js';
import { DomainError } from '#libs/domain/errors.js';
import { LabelSheets } from '../pdf/draw-label-pdf.js';
import { pngPages } from '../png/draw-label-png.js';
import { zplPages } from '../zpl/draw-label-zpl.js';
import { documentOf, drawingOf, type PrintPage } from './print-page.js';

/**
 * One file with all pages in their order, labels of carriers among ours. `start`: the first free position of the first sheet.
 * @throws DomainError invalid `invalid_body` when a carrier's label does not exist in the format
 */
export async function drawPages(pages: readonly PrintPage[], format: LabelFormat, start = 0): Promise<Buffer> {
  if (pages.length === 0) throw new RangeError('There is no label to draw.');
  if (format === 'png203' || format === 'png300')
    return pngPages(
      pages.map((page) => drawn(page, format)),
      format === 'png203' ? 203 : 300,
    );
  if (format === 'zpl203' || format === 'zpl300')
    return Buffer.concat(pages.map((page) => zplOf(page, format === 'zpl203' ? 203 : 300)));
  if (pages.some((page) => documentOf(page)?.type === 'pdf')) {
    // Loaded only for this, since it would take 30 to 40 ms of each program that starts.
    const { sheetsWithPdfs } = await import('./sheets-with-pdfs.js');
    return sheetsWithPdfs(pages, format, start);
  }
  const chunks: Buffer[] = [];
  const sheets = new LabelSheets(format, (chunk) => chunks.push(chunk), start);
  for (const page of pages) sheets.addDrawing(drawn(page, format));
  sheets.end();
  return Buffer.concat(chunks);
}

function zplOf(page: PrintPage, dpi: 203 | 300): Buffer {
  const document = documentOf(page);
  return document?.type === 'zpl' ? document.content : zplPages([drawn(page, `zpl${dpi}`)], dpi);
}

function drawn(page: PrintPage, format: LabelFormat) {
  const drawing = drawingOf(page);
  if (drawing) return drawing;
  const has = documentOf(page)?.type === 'zpl' ? 'ZPL' : 'PDF';
  const wants = format.startsWith('zpl') ? 'ZPL' : format.startsWith('png') ? 'PNG' : 'PDF';
  const message = `The carrier gave this label as ${has}, which cannot be turned into ${wants}. Choose ${has}.`;
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'format', message }] });
}
