import iconv from 'iconv-lite';
import { readAddressFile } from './read-address-file.js';
import { rowAddress } from './row-address.js';

const header = 'name,street1,city,zip,country';
const polish = 'Grażyna Wąsik,ul. Świętokrzyska 12,Łódź,90-001,PL\nJan Kowaliński,ul. Długa 4,Gdańsk,80-001,PL';
const russian =
  'Иван Петров,ул. Ленина 5,Москва,101000,RU\nОльга Смирнова,Невский проспект 7,Санкт-Петербург,190000,RU';
const japanese = '田中 太郎,千代田区丸の内1-1,東京都,100-0001,JP\n佐藤 花子,中区栄2-3,名古屋市,460-0008,JP';
const read = async (bytes: Buffer) => (await readAddressFile(bytes)).rows.map(({ cells }) => cells.join());

describe('text of an address file', () => {
  it.each([
    ['Polish', 'windows-1250', polish],
    ['Russian', 'windows-1251', russian],
    ['Japanese', 'shift_jis', japanese],
    ['Polish', 'utf-16le', polish],
    ['Japanese', 'utf-16be', japanese],
  ])('is decoded when it is %s in %s', async (_, encoding, rows) => {
    const bytes = iconv.encode(`${header}\r\n${rows.replace('\n', '\r\n')}\r\n`, encoding, { addBOM: true });
    expect(await read(bytes)).toEqual(rows.split('\n'));
  });

  it('is not guessed when several encodings fit, and both readings are named', async () => {
    const bytes = iconv.encode(`${header}\nJan Kowaliński,12 Main St,Gdańsk,10001,US`, 'windows-1250');
    await expect(read(bytes)).rejects.toThrow(
      /^We can't tell which letters this file has: row 2 is .*(Kowaliński or |or .*Kowaliński).* Save it as CSV UTF-8 and upload it again\.$/,
    );
  });

  it('makes a row invalid when it cannot be decoded', async () => {
    const rows = Buffer.from(`${header}\nMüller,Weg 1,Köln,50667,DE\nŁódź,Weg 2,Köln,50667,DE\n`);
    const damaged = Buffer.from('Ad\xe4,Weg 3,Ulm,89073,DE', 'latin1');
    const file = await readAddressFile(Buffer.concat([rows, damaged]));
    expect(rowAddress(file.rows[2]!.cells, file.header)).toEqual({
      issues: [{ column: 'name', message: expect.stringMatching(/could not be read/) as string }],
    });
  });
});

describe('quotation marks in an address file', () => {
  it('are ordinary characters unless they begin a cell', async () => {
    expect(await read(Buffer.from(`${header}\nAda "Bo" Lee,7 Rd 5",Reno,89501,US`))).toEqual([
      'Ada "Bo" Lee,7 Rd 5",Reno,89501,US',
    ]);
  });

  it('make the file invalid when text follows the closing one', async () => {
    const torn = Buffer.from(`${header}\nA,1 Rd,Reno,89501,US\n"Bo" Lee,7 Rd,Reno,89501,US`);
    await expect(read(torn)).rejects.toThrow(/^In row 3 a quotation mark/);
  });
});
