import { workbook } from '#libs/proof/hostile-files/zip.js';
import { useDatabase } from '#libs/testing/test-database.js';
import { ImportBench } from '../testing/import-bench.js';

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const texts = `<sst><si><t>Order Number</t></si><si><r><t>Recipient </t></r><r><t>Name</t></r><rPh><t>x</t></rPh></si></sst>`;
const sheet = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Zip</t></is></c><c r="E1" t="str"><v>Date</v></c></row>
  <row r="4"><c r="A4"><v>1001</v></c><c r="B4" t="str"><f>A1&amp;"x"</f><v>Ada &amp; Co</v></c><c r="D4" s="2"><v>2108</v></c>
    <c r="E4" s="1"><v>46347</v></c><c r="F4" s="3"><v>46347.5</v></c><c r="G4" t="b"><v>1</v></c><c r="H4" t="e"><v>#N/A</v></c>
    <c r="I4"><v>0.30000000000000004</v></c></row>
</sheetData></worksheet>`;

describe('a workbook', () => {
  const database = useDatabase();
  const bench = new ImportBench(database);

  it('is read as people see it: shown values, dates, leading zeros, numbers of rows', async () => {
    const file = await bench.read(
      workbook([], { sheet, more: { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts } }),
      { name: 'orders.csv' },
    );
    expect(file).toMatchObject({ status: 'needs_mapping', format: { kind: 'xlsx', header: true } });
    expect(file.header).toEqual(['Order Number', 'Recipient Name', 'Column 3', 'Zip', 'Date']);
    expect(file.sample).toEqual([
      ['1001', 'Ada & Co', '', '02108', '2026-11-21', '2026-11-21 12:00', 'TRUE', '#N/A', '0.3'],
    ]);
  });
});
