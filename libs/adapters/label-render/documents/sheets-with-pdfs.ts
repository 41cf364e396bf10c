import {
  concatTransformationMatrix,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { LabelSheets } from '../pdf/draw-label-pdf.js';
import { assertStartPosition, sheets, type Sheet, type SheetFormat } from '../pdf/sheets.js';
import { fitPage, type Matrix } from './fit-page.js';
import { documentOf, drawingOf, type PrintPage } from './print-page.js';

/**
 * Sheets on which carriers' own PDFs stand among our drawings; of a carrier's PDF the first page.
 * @throws DomainError invalid when the sheet has no such start position
 */
export async function sheetsWithPdfs(pages: readonly PrintPage[], format: SheetFormat, start: number): Promise<Buffer> {
  assertStartPosition(format, start);
  const file = await PDFDocument.create();
  const sheet: Sheet = sheets[format];
  let place = start;
  let page: PDFPage | null = null;
  for (const one of pages) {
    const document = documentOf(one);
    const content = document?.type === 'pdf' ? document.content : drawnAlone(one);
    const source = (await PDFDocument.load(content)).getPage(0);
    const { x, y, width, height } = source.getCropBox();
    const label = await file.embedPage(source, { left: x, bottom: y, right: x + width, top: y + height });
    page ??= file.addPage([sheet.width, sheet.height]);
    page.pushOperators(pushGraphicsState(), ...placed(sheet.places[place] ?? ''));
    page.pushOperators(concatTransformationMatrix(...fitPage(source)));
    page.drawPage(label, { x: 0, y: 0 });
    page.pushOperators(popGraphicsState());
    place += 1;
    if (place >= sheet.places.length) [page, place] = [null, 0];
  }
  return Buffer.from(await file.save());
}

/** "0 1 -1 0 522 450 cm" as an operator. */
function placed(matrix: string) {
  const numbers = matrix.split(' ').slice(0, 6).map(Number) as Matrix;
  return matrix === '' ? [] : [concatTransformationMatrix(...numbers)];
}

function drawnAlone(page: PrintPage): Buffer {
  const chunks: Buffer[] = [];
  const label = new LabelSheets('pdf', (chunk) => chunks.push(chunk));
  label.addDrawing(drawingOf(page) ?? []);
  label.end();
  return Buffer.concat(chunks);
}
