import { ReadingLimits } from '../reading/reading-limits.js';
import { readImport } from '#libs/jobs/imports.js';
import { workbook } from '#libs/dev/proof/hostile-files/zip.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportHarness, type StoredRow } from '../testing/import-harness.js';
import { shipmentCells, shipmentFile, shipmentHeader } from '../testing/shipment-file.js';

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const texts = `<sst><si><t>Order Number</t></si><si><r><t>Recipient </t></r><r><t>Name</t></r><rPh><t>x</t></rPh></si></sst>`;
const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Zip</t></is></c><c r="E1" t="str"><v>Date</v></c></row>
  <row r="4"><c r="A4"><v>1001</v></c><c r="B4" t="str"><f>A1&amp;"x"</f><v>Ada_x000D_ &amp; _x005F_x0041_ Co</v></c><c r="D4" s="2"><v>2108</v></c>
    <c r="E4" s="1"><v>46347</v></c><c r="F4" s="3"><v>46347.5</v></c><c r="G4" t="b"><v>1</v></c><c r="H4" t="e"><v>#N/A</v></c>
    <c r="I4"><v>0.30000000000000004</v></c></row>
</sheetData></worksheet>`;

describe('workbook', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database, new ReadingLimits(1_000, 100));
  const table = (rows: number) => [
    shipmentHeader.split(','),
    ...Array.from({ length: rows }, (_, at) => shipmentCells(at)),
  ];

  it('reads displayed values, dates, leading zeros and row numbers', async () => {
    const file = await harness.read(
      workbook([], { sheet, more: { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts } }),
      { name: 'orders.csv' },
    );
    expect(file).toMatchObject({ status: 'needs_mapping', format: { kind: 'xlsx', header: true } });
    expect(file.header).toEqual(['Order Number', 'Recipient Name', 'Column 3', 'Zip', 'Date']);
    expect(file.sample).toEqual([
      ['1001', 'Ada\r & _x0041_ Co', '', '02108', '2026-11-21', '2026-11-21 12:00', 'TRUE', '#N/A', '0.3'],
    ]);
  });

  it('reads the same rows as CSV, even when stopped anywhere, with any tag prefix', async () => {
    await harness.sender();
    const csv = await harness.rows((await harness.read(shipmentFile(900))).id);
    const head = '<x:worksheet><x:cols><x:col/></x:cols><x:sheetData>';
    const rows = table(900).map((cells) => `<x:row>${cells.map(inline).join('')}</x:row>\r\n`);
    const file = workbook([], { sheet: `${head}${rows.join('')}</x:sheetData><x:drawing/></x:worksheet>` });
    const { id: other } = await harness.read(file);
    expect((await harness.rows(other)).map(brief)).toEqual(csv.map(brief));
    const id = await harness.upload(file);
    const places = new Set<number>();
    for (let stops = 0; stops < 4; stops += 1) {
      const worker = harness.worker();
      const [message] = await worker.open(readImport);
      if (!message) break; // a slow machine may have come to the end before
      const { rows } = await harness.file(id);
      const run = worker.run(message.id).then(() => true);
      const moved = async () => (await harness.file(id)).rows > rows;
      while (!(await Promise.race([run, moved()]))) await new Promise(setImmediate);
      worker.stop();
      await run;
      places.add((await harness.file(id)).rows);
    }
    expect(places.size).toBeGreaterThan(1);
    const worker = harness.worker();
    await worker.exhaust();
    expect(await harness.file(id)).toMatchObject({ status: 'ready', rows: 900 });
    expect(await harness.digest(id)).toEqual(await harness.digest(other));
  });

  it('reads its first non-empty sheet, and names the others', async () => {
    const names = ['Notes', 'Orders', 'Old orders', 'Secret'];
    const listed = names.map((name, at) => `<sheet name="${name}" r:id="r${at}" ${at === 3 ? 'state="hidden"' : ''}/>`);
    const targets = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`);
    const filled = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
    const file = await harness.read(
      workbook([], {
        more: {
          'xl/workbook.xml': `<workbook><sheets>${listed.join('')}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
          'xl/worksheets/sheet0.xml': '<worksheet><sheetData/></worksheet>',
          'xl/worksheets/sheet1.xml': sheet,
          'xl/worksheets/sheet2.xml': filled,
          'xl/worksheets/sheet3.xml': filled,
          'xl/sharedStrings.xml': texts,
        },
      }),
    );
    expect(file.header.slice(0, 2)).toEqual(['Order Number', 'Recipient Name']);
    const text = 'One sheet is read. Not read: "Old orders". Save each as a file of its own.';
    expect(file.notes).toEqual([{ code: 'other_sheets', text }]);
  });

  it('preserves the rows before the damage and explains what to do', async () => {
    await harness.sender();
    const rows = table(600).map((cells) => `<row>${cells.map(inline).join('')}</row>`);
    const file = await harness.read(
      workbook([], { sheet: `<worksheet><sheetData>${rows.join('')}<row></sheetData></worksheet>` }),
    );
    expect(file).toMatchObject({ status: 'failed', busy: null, failureCode: 'workbook_damaged' });
    expect(file.rows).toBeGreaterThan(0);
    expect((await harness.digest(file.id)).rows).toBe(file.rows);
  });
});

const inline = (text: string): string =>
  `<x:c t="inlineStr"><x:is><x:t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</x:t></x:is></x:c>`;

/** Of a sheet empty cells at the end of a row are not stored. */
const brief = ({ row, state, cells }: StoredRow) => `${row} ${state} ${cells.join('|').replace(/\|+$/, '')}`;
