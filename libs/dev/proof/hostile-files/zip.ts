import { crc32, deflateRawSync } from 'node:zlib';

/** A zip file of these texts or bytes. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        shared.subarray(0, 2),
        shared,
        place.subarray(0, 4),
        place.subarray(4),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}

/** Characters that XML cannot hold are escaped as spreadsheets do: "_x0001_". */
const unwritable = /_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n\r])[\p{Cc}\p{Cs}]|[\ufffe\uffff]/gu;
const coded = (unit: string): string => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const escaped = (text: string): string =>
  text.replace(unwritable, coded).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
const inline = (text: string): string => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
const row = (cells: readonly string[]): string => `<row>${cells.map(inline).join('')}</row>`;

/** A workbook with one sheet of text rows, and optional irregular XML. */
export function workbook(
  rows: readonly (readonly string[])[],
  odd: { sheet?: string; more?: Record<string, string | Buffer> } = {},
) {
  const sheet = odd.sheet ?? `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`;
  return zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" state="hidden" r:id="r0"/><sheet name="B" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="r0" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': sheet,
    ...odd.more,
  });
}
