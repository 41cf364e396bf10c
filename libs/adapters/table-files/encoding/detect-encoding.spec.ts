import iconv from 'iconv-lite';
import { fileEncoding, type FileEncoding } from '#libs/contracts/imports/encodings.js';
import { readRecords } from '../csv/read-records.js';
import { collectEvidence } from './collect-evidence.js';
import { decodeText, isUnicode } from './decode-text.js';
import { detectEncoding } from './detect-encoding.js';
import { countryAddresses } from './testing/country-addresses.js';
import { encodedFiles } from './testing/encoded-files.js';

async function* asCharacters(bytes: Buffer) {
  yield await Promise.resolve(Buffer.from(bytes.toString('latin1')));
}
const detect = async (bytes: Buffer) =>
  detectEncoding(await collectEvidence(readRecords(asCharacters(bytes), { delimiter: ',', quote: '"' })));
const rows = (encoding: FileEncoding, ...texts: string[]) =>
  iconv.encode(['Name,City,Country', ...texts].join('\n'), encoding);

describe('detectEncoding', () => {
  it('is tested with 18 files, each of another country or encoding', () => {
    expect(new Set(encodedFiles().map(({ country, encoding }) => country + encoding)).size).toBe(18);
  });

  it.each(encodedFiles().map((file) => [file.country, file.encoding, file] as const))(
    'detects %s in %s',
    async (_, encoding, { text, bytes }) => {
      const found = await detect(bytes);
      expect(found).toMatchObject({ chosen: false, readings: [] });
      expect(decodeText(bytes, found.candidates[0]!.encoding)).toBe(text);
      expect(found.confidence).toBeGreaterThan(0.8);
      // Where two encodings write all of it alike, either is right.
      const alike = fileEncoding.options.filter((one) => !isUnicode(one) && decodeText(bytes, one) === text);
      expect(alike).toEqual(expect.arrayContaining([encoding, found.candidates[0]!.encoding]));
    },
  );

  it('reports doubt when bytes are plausible in two encodings, with the first rows in each', async () => {
    const found = await detect(rows('windows-1250', 'Ann Lee,Boise,US', '', 'Jan Kowaliński,Gdańsk,US'));
    expect(found.candidates.map(({ encoding }) => encoding)).toEqual(
      expect.arrayContaining(['windows-1250', 'windows-1252']),
    );
    expect(found.readings.map(({ row }) => row)).toEqual([4, 4]);
    expect(found.readings[1]!.texts).toEqual(
      expect.arrayContaining([
        { encoding: 'windows-1250', text: 'Gdańsk' },
        { encoding: 'windows-1252', text: 'Gdañsk' },
      ]),
    );
    const sum = found.candidates.reduce((all, { confidence }) => all + confidence, 0);
    expect(sum).toBeCloseTo(1, 1);
  });

  it('uses the country of the rows when letters alone are ambiguous', async () => {
    const spanish = await detect(rows('windows-1252', 'Begoña Ibáñez,Logroño,ES', 'José Núñez,Madrid,ES'));
    expect([spanish.candidates[0]?.encoding, spanish.readings]).toEqual(['windows-1252', []]);
  });

  it('finds Unicode with damaged rows when many cells are valid UTF-8', async () => {
    const mixed = Buffer.concat([Buffer.from('Name\nMüller\nŁódź\n'), Buffer.from('Ad\xe4\n', 'latin1')]);
    expect(await detect(mixed)).toMatchObject({ confidence: 1, candidates: [{ encoding: 'utf-8' }] });
  });

  it('does not find Unicode when two bytes of a cell form a character by chance', async () => {
    const bytes = rows('macintosh', 'Hélène Lefèvre,12 rue de l’Église,FR', 'François Côté,Besançon,FR');
    const [best] = (await detect(bytes)).candidates;
    expect(decodeText(bytes, best!.encoding)).toContain('l’Église');
  });

  it('detects half-width katakana', async () => {
    const bytes = rows('shift_jis', 'ﾀﾅｶ ﾀﾛｳ,ﾄｳｷｮｳ,JP');
    const [best] = (await detect(bytes)).candidates;
    expect(decodeText(bytes, best!.encoding)).toContain('ﾀﾅｶ ﾀﾛｳ,ﾄｳｷｮｳ');
  });

  it('is never wrong and certain for a single row of an address file, for any country', async () => {
    const wrong: string[] = [];
    const pairs = encodedFiles().map(({ country, encoding }) => [country, encoding] as const);
    for (const [country, encoding] of pairs)
      for (const cells of countryAddresses[country]!)
        for (const code of [country, 'US']) {
          const text = ['Name,Street,City,Zip,Country', [...cells, code].join(',')].join('\n');
          const bytes = iconv.encode(text, encoding);
          if (iconv.decode(bytes, encoding) !== text) continue;
          const { candidates, readings } = await detect(bytes);
          if (readings.length === 0 && decodeText(bytes, candidates[0]!.encoding) !== text)
            wrong.push(`${encoding} ${cells.join()}`);
        }
    expect(wrong).toEqual([]);
  });

  it('is never wrong and certain for a single cell with other letters, for any country', async () => {
    const wrong: string[] = [];
    for (const { country, encoding } of encodedFiles())
      for (const cell of countryAddresses[country]!.flat())
        for (const code of [country, 'US', '']) {
          const text = ['Name,City,Country', `Ann Lee,"${cell}",${code}`].join('\n');
          const bytes = iconv.encode(text, encoding);
          if (iconv.decode(bytes, encoding) !== text) continue;
          const { candidates, readings } = await detect(bytes);
          if (readings.length === 0 && decodeText(bytes, candidates[0]!.encoding) !== text)
            wrong.push(`${encoding} ${cell} ${code}`);
        }
    expect(wrong).toEqual([]);
  });

  it.each<[FileEncoding, string, string]>([
    ['windows-1252', 'Noël', 'US'],
    ['macintosh', 'Würzburg', 'US'],
    ['macintosh', 'Paraíba', 'BR'],
    ['cp850', 'Groß', 'DE'],
    ['gbk', '上海市', 'US'],
    ['big5', '陳', 'TW'],
    ['euc-kr', '최', 'KR'],
  ])('requires a choice when the only word of a file in %s, %s to %s, is ambiguous', async (encoding, word, code) => {
    const { readings } = await detect(
      rows(encoding, ...Array<string>(29).fill('Ann Lee,Boise,US'), `Ann Lee,${word},${code}`),
    );
    expect(readings[0]?.texts.map(({ text }) => text)).toContain(word);
  });

  it.each([
    'O’Brien',
    '“The Shop”',
    '12½ Oak St',
    '5–7 Oak St',
    'Acme™',
    'Smith & Sons…',
    'José',
    'Peña',
    'García',
    'Müller',
  ])('requires no choice when %s is the only text of a file of the United States', async (text) => {
    const found = await detect(rows('windows-1252', `Ann Lee,${text},US`));
    expect([found.candidates[0]?.encoding, found.readings]).toEqual(['windows-1252', []]);
  });

  it('decodes ASCII letters and line ends unchanged in every encoding but UTF-16', () => {
    const plain = Buffer.from(Array.from({ length: 127 }, (_, at) => at));
    for (const encoding of fileEncoding.options.filter((one) => !one.startsWith('utf-16'))) {
      expect([encoding, decodeText(plain, encoding)]).toEqual([encoding, plain.toString('latin1')]);
      if (isUnicode(encoding)) continue;
      for (let byte = 128; byte < 256; byte += 1)
        expect(decodeText(Buffer.from([65, byte, 10, 13, 66]), encoding)).toMatch(/\n\rB$/);
    }
  });
});
