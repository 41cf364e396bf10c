import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { layOutLabel } from '../layout/lay-out-label.js';
import type { DrawCommand } from '../layout/draw-commands.js';
import { pdfContent } from './pdf-content.js';
import { PdfWriter } from './pdf-writer.js';
import { assertStartPosition, sheets, type Sheet, type SheetFormat } from './sheets.js';

/**
 * Labels on sheets, drawn as they are added: call `add` per label, then `end`. Throws DomainError `invalid` when the
 * sheet has no such start position.
 */
export class LabelSheets {
  readonly #sheet: Sheet;
  readonly #document: PdfWriter;
  #content = '';
  #place: number;

  constructor(format: SheetFormat, write: (chunk: Buffer) => void, startPosition = 0) {
    this.#sheet = sheets[format];
    assertStartPosition(format, startPosition);
    this.#place = startPosition;
    this.#document = new PdfWriter(this.#sheet, write);
  }

  add(model: LabelModel): void {
    this.addDrawing(layOutLabel(model));
  }

  /** Draws anything of a label's size at the next position. */
  addDrawing(commands: DrawCommand[]): void {
    const matrix = this.#sheet.places[this.#place] ?? '';
    const label = pdfContent(commands);
    this.#content += matrix === '' ? label : `q ${matrix}\n${label}Q\n`;
    this.#place += 1;
    if (this.#place === this.#sheet.places.length) this.#flush();
  }

  end(): void {
    if (this.#content !== '') this.#flush();
    this.#document.end();
  }

  #flush(): void {
    this.#document.addPage(this.#content);
    this.#content = '';
    this.#place = 0;
  }
}

/** A PDF of one or more labels, with bars and letters as vectors. */
export function drawLabelPdf(models: LabelModel[], format: SheetFormat, startPosition = 0): Buffer {
  const chunks: Buffer[] = [];
  const labels = new LabelSheets(format, (chunk) => chunks.push(chunk), startPosition);
  for (const model of models) labels.add(model);
  labels.end();
  return Buffer.concat(chunks);
}
