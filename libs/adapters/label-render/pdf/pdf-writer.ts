import { deflateSync } from 'node:zlib';

/** A label has about 3 kB of operators: a window and tables of that size halve zlib's time. */
const compression = { level: 6, windowBits: 12, memLevel: 6 };

/**
 * Writes a PDF 1.4 page by page: each page is emitted at once and only its offset is stored, so a thousand labels take
 * no more memory than one. All pages have the same size. Fonts are the base fonts F1 and F2 (PDF 32000-1, 9.6.2.2).
 */
export class PdfWriter {
  readonly #offsets: number[] = [];
  readonly #pages: number[] = [];
  #length = 0;

  constructor(
    private readonly size: { width: number; height: number },
    private readonly write: (chunk: Buffer) => void,
  ) {
    this.#put('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
    this.#object(1, '<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</PrintScaling/None>>>>');
    this.#object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
    this.#object(4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>');
  }

  /** @param content operators, one character per byte. */
  addPage(content: string): void {
    const page = 5 + this.#pages.length * 2;
    const deflated = deflateSync(Buffer.from(content, 'latin1'), compression);
    this.#object(page, `<</Type/Page/Parent 2 0 R/Contents ${page + 1} 0 R>>`);
    this.#start(page + 1);
    this.#put(`<</Length ${deflated.length}/Filter/FlateDecode>>stream\n`);
    this.#putBytes(deflated);
    this.#put('\nendstream\nendobj\n');
    this.#pages.push(page);
  }

  /** Page tree, cross-reference table and trailer. */
  end(): void {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    this.#object(
      2,
      `<</Type/Pages/Count ${this.#pages.length}/MediaBox[0 0 ${this.size.width} ${this.size.height}]` +
        `/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>/Kids[${kids}]>>`,
    );
    const start = this.#length;
    const count = 5 + this.#pages.length * 2;
    let table = `xref\n0 ${count}\n0000000000 65535 f \n`;
    for (let id = 1; id < count; id += 1) table += `${String(this.#offsets[id]).padStart(10, '0')} 00000 n \n`;
    this.#put(`${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  }

  #object(id: number, body: string): void {
    this.#start(id);
    this.#put(`${body}\nendobj\n`);
  }

  #start(id: number): void {
    this.#offsets[id] = this.#length;
    this.#put(`${id} 0 obj\n`);
  }

  #put(text: string): void {
    this.#putBytes(Buffer.from(text, 'latin1'));
  }

  #putBytes(bytes: Buffer): void {
    this.#length += bytes.length;
    this.write(bytes);
  }
}
