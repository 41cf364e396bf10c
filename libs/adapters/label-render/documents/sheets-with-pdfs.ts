import {
  concatTransformationMatrix,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { labelSize } from '../layout/draw-commands.js';
import { LabelSheets } from '../pdf/draw-label-pdf.js';
import { sheets, type Sheet, type SheetFormat } from '../pdf/sheets.js';
import { documentOf, drawingOf, type PrintPage } from './print-page.js';

/** Sheets on which carriers' own PDFs stand among our drawings; of a carrier's PDF the first page. */
export async function sheetsWithPdfs(pages: readonly PrintPage[], format: SheetFormat, start: number): Promise<Buffer> {
  const file = await PDFDocument.create();
  const sheet: Sheet = sheets[format];
  let place = start;
  let page: PDFPage | null = null;
  for (const one of pages) {
    const document = documentOf(one);
    const content = document?.type === 'pdf' ? document.content : drawnAlone(one);
    const [label] = await file.embedPdf(content, [0]);
    page ??= file.addPage([sheet.width, sheet.height]);
    page.pushOperators(pushGraphicsState(), ...placed(sheet.places[place] ?? ''));
    if (label) page.drawPage(label, { x: 0, y: 0, width: labelSize.width, height: labelSize.height });
    page.pushOperators(popGraphicsState());
    place += 1;
    if (place >= sheet.places.length) [page, place] = [null, 0];
  }
  return Buffer.from(await file.save());
}

/** "0 1 -1 0 522 450 cm" as an operator. */
function placed(matrix: string) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.split(' ').slice(0, 6).map(Number);
  return matrix === '' ? [] : [concatTransformationMatrix(a, b, c, d, e, f)];
}

function drawnAlone(page: PrintPage): Buffer {
  const chunks: Buffer[] = [];
  const label = new LabelSheets('pdf', (chunk) => chunks.push(chunk));
  label.addDrawing(drawingOf(page) ?? []);
  label.end();
  return Buffer.concat(chunks);
}
