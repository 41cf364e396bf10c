/** Objects of one file by number, as stored in it (one character per byte). */
interface PdfFile {
  objects: Map<number, string>;
  /** Number of the root of the page tree. */
  pages: number;
}

/**
 * One PDF with the pages of all files in order; vectors stay vectors. For files with a cross-reference table and
 * without updates, encryption or object streams (as of PDF 1.4), which our labels are.
 * @throws Error for any other file.
 */
export function mergePdf(files: readonly Buffer[]): Buffer {
  const bodies = ['<</Type/Catalog/Pages 2 0 R>>', ''];
  const kids: number[] = [];
  let count = 0;
  for (const { objects, pages } of files.map(readPdf)) {
    const base = bodies.length;
    const numbers = new Map([...objects.keys()].map((number, at) => [number, base + at + 1]));
    for (const [number, body] of objects) {
      const own = renumbered(body, numbers);
      bodies.push(number === pages ? own.replace('<<', '<</Parent 2 0 R') : own);
    }
    kids.push(numbers.get(pages) ?? 0);
    count += countOf({ objects, pages });
  }
  bodies[1] = `<</Type/Pages/Count ${count}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`;
  return written(bodies);
}

/** How many pages a file has. @throws like `mergePdf` */
export const countPages = (file: Buffer): number => countOf(readPdf(file));

const countOf = ({ objects, pages }: PdfFile): number => Number(/\/Count\s+(\d+)/.exec(objects.get(pages) ?? '')?.[1]);

function readPdf(file: Buffer): PdfFile {
  const text = file.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? NaN);
  const xref = /^xref\s+0 (\d+)\s+/.exec(text.slice(table, table + 40));
  if (!xref) throw new Error('This PDF has no cross-reference table that starts at object 0.');
  const entries = table + xref[0].length;
  const objects = new Map<number, string>();
  for (let number = 1; number < Number(xref[1]); number++) {
    const [offset, , kind] = text.slice(entries + number * 20, entries + number * 20 + 18).split(' ');
    if (kind === 'n') objects.set(number, bodyAt(text, Number(offset)));
  }
  const root = /\/Root\s+(\d+)/.exec(text.slice(table))?.[1];
  const pages = /\/Pages\s+(\d+)/.exec(objects.get(Number(root)) ?? '')?.[1];
  return { objects, pages: Number(pages) };
}

/** The text between "n 0 obj" and "endobj"; a stream has its declared length, whatever its bytes look like. */
function bodyAt(text: string, offset: number): string {
  const start = text.indexOf('obj', offset) + 3;
  const length = Number(/^[^]*?\/Length\s+(\d+)/.exec(text.slice(start, text.indexOf('endobj', start)))?.[1] ?? 0);
  const stream = text.indexOf('stream', start);
  const from = length > 0 && stream >= 0 ? stream + length : start;
  return text.slice(start, text.indexOf('endobj', from)).trim();
}

/** References outside of streams get the new numbers. */
function renumbered(body: string, numbers: ReadonlyMap<number, number>): string {
  const end = body.indexOf('stream');
  const [head, stream] = end < 0 ? [body, ''] : [body.slice(0, end), body.slice(end)];
  return head.replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${numbers.get(Number(number))} 0 R`) + stream;
}

function written(bodies: readonly string[]): Buffer {
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  let xref = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n`;
  bodies.forEach((body, at) => {
    xref += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
  });
  const trailer = `trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + xref + trailer, 'latin1');
}
