import type { AddressFileResult } from '#libs/contracts/addresses/address-book.js';
import { addressFile } from '#libs/contracts/addresses/address-file.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { AddressFile } from '#libs/domain/addresses/address-file.js';
import { importAddresses } from '#libs/jobs/addresses.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { ImportAddresses } from './import-addresses.js';

const ann = { id: 'ann' };

describe('address file import', () => {
  const database = useDatabase();
  const harness = () => new JobHarness(database.orm, [new ImportAddresses(database.orm.em)]);

  const put = async (raw: string | Buffer): Promise<string> => {
    const uploaded = AddressFile.of(ann.id, Buffer.from(raw), new Date());
    const message = OutboxMessage.of(importAddresses, { fileId: uploaded.id });
    await database.em().persist([uploaded, message]).flush();
    return uploaded.id;
  };
  const file = (id: string): Promise<AddressFile> => database.em().findOneOrFail(AddressFile, id);
  const sent = async (raw: string | Buffer): Promise<AddressFile> => {
    const id = await put(raw);
    await harness().settle();
    return file(id);
  };
  const imported = async (raw: string | Buffer): Promise<AddressFileResult> => (await sent(raw)).result!;
  const book = async () =>
    database.em().find(AddressEntry, { ownerId: ann.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });

  it('adds, merges and refuses rows that add up to the file', async () => {
    const result = await imported(
      [
        'Nickname,Full Name,Address Line 1,Apt,Town,State,ZIP Code,Phone Number,Notes',
        'Home,Grace Hopper,12 Main St,Apt 4,New York,NY,10001,212-555-0143,ring twice',
        'Again,GRACE HOPPER,12 main st.,apt 4,new york,New York,10001,,',
        ',,,,,,,,',
        'Bad,Nobody,,,Reno,XX,1,1,',
        ',Ada King,9 Elm Ct,,Los Angeles,CA,10001,,',
        ',Bo Chen,"7 ""Big"" Rd, rear",,Los Angeles,CA,90001,,',
      ].join('\r\n'),
    );
    expect([result.added, result.merged, result.refused.map(({ row }) => row)]).toEqual([3, 1, [5]]);
    expect(result.warnings?.map(({ row, issues }) => [row, issues.map(({ message }) => message)])).toEqual([
      [6, ['ZIP code 10001 is in New York, not in California. Change one of the two.']],
    ]);
    expect(result.refused[0]!.issues.map(({ column }) => column)).toEqual(['street1', 'state', 'postal', 'phone']);
    expect((await book()).map(({ nickname, address }) => [nickname, address.name, address.street1]).sort()).toEqual([
      ['', 'Ada King', '9 Elm Ct'],
      ['', 'Bo Chen', '7 "Big" Rd, rear'],
      ['Again', 'Grace Hopper', '12 Main St'],
    ]);
  });

  it.each<[string, string]>([
    ['semicolons', 'name;street1;city;state;zip\nSmith, Ann;12 Main St;New York;NY;10001'],
    ['tabs', 'name\tstreet1\tcity\tstate\tzip\nSmith, Ann\t12 Main St\tNew York\tNY\t10001'],
    ['a BOM and old line ends', '\uFEFFname,street1,city,state,zip\r"Smith, Ann",12 Main St,New York,NY,10001\r'],
    [
      'first and last name, country in words',
      'first name,last name,street,city,state,zip,country\nSmith,Ann,12 Main St,New York,NY,10001,United States',
    ],
  ])('reads %s', async (_, text) => {
    expect(await imported(text)).toEqual({ added: 1, merged: 0, refused: [] });
    expect((await book())[0]!.address.name).toMatch(/^Smith,? Ann$/);
  });

  it('reads UTF-16 as some programs write it', async () => {
    const text = '\uFEFFname,street1,city,country,zip\nŁucja,ul. Długa 5,Łódź,PL,90-001';
    expect(await imported(Buffer.from(text, 'utf16le'))).toEqual({ added: 1, merged: 0, refused: [] });
    expect((await book())[0]!.address).toMatchObject({ name: 'Łucja', city: 'Łódź' });
  });

  it('reads the characters of Excel on Windows', async () => {
    const latin = Buffer.from('name,street1,city,country,zip\nJürgen,Hauptstraße 5,München,DE,80331', 'latin1');
    expect(await imported(latin)).toEqual({ added: 1, merged: 0, refused: [] });
    expect((await book())[0]!.address).toMatchObject({ name: 'Jürgen', city: 'München' });
  });

  it('reads an exported file back unchanged, including formulas', async () => {
    const em = database.em();
    const odd = [
      '=1+1',
      '+SUM(A1)',
      '-2',
      '@cmd',
      "'=x",
      "O'Neill",
      'a "quoted", one',
      '＝1',
      "'quoted'",
      'x;y',
      ' Smith\t',
    ];
    em.persist(
      odd.map((name, n) =>
        AddressEntry.of(ann.id, {
          nickname: odd[odd.length - 1 - n]!.trim(),
          address: testAddress({ name: name.trim(), phone: '2125550143', residential: n % 2 === 0 }),
        }),
      ),
    );
    await em.flush();
    const before = (await book()).map(({ nickname, address, version }) => ({ nickname, address, version }));
    const text = addressFile(await book());
    // A negative number is no formula.
    expect(text).not.toMatch(/(^|,|\n)"?(?!-\d+,)[=+\-@\t\r＝]/m);
    expect(await imported(text)).toEqual({ added: 0, merged: odd.length, refused: [] });
    expect((await book()).map(({ nickname, address, version }) => ({ nickname, address, version }))).toEqual(before);
    await database.em().nativeDelete(AddressEntry, {});
    expect(await imported(text)).toEqual({ added: odd.length, merged: 0, refused: [] });
    expect((await book()).map(({ nickname, address }) => ({ nickname, address })).sort(byName)).toEqual(
      before.map(({ nickname, address }) => ({ nickname, address })).sort(byName),
    );
  });

  it('reads an exported file back with the Latin spelling of lines in another script', async () => {
    const printedAs = { name: 'Tanaka Taro', street1: 'Marunouchi 1-1', city: 'Chiyoda-ku', state: 'Tokyo' };
    const tokyo = {
      name: '田中太郎',
      street1: '丸の内1-1',
      city: '千代田区',
      state: '東京都',
      postal: '100-0001',
      country: 'JP',
    };
    const em = database.em();
    em.persist(AddressEntry.of(ann.id, { nickname: '', address: testAddress({ ...tokyo, printedAs }) }));
    await em.flush();
    const text = addressFile(await book());
    expect(await imported(text)).toEqual({ added: 0, merged: 1, refused: [] });
    expect((await book())[0]!.version).toBe(1);
    await database.em().nativeDelete(AddressEntry, {});
    expect(await imported(text)).toEqual({ added: 1, merged: 0, refused: [] });
    expect((await book())[0]!.address).toMatchObject({ ...tokyo, printedAs });
    const missing = await imported(text.replace('Tanaka Taro', ''));
    expect(missing.refused).toMatchObject([{ row: 2, issues: [{ column: 'printed_name' }] }]);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /first row/],
    ['no known columns', 'a,b\n1,2', /first row/],
    ['a duplicate column', 'zip,street1,city,postal code\n', /columns 1 and 4 are both postal/],
    ['an unclosed quotation mark', 'name,street1,city\nA,"12 Main St,New York', /never closed/],
    ['an undetectable encoding', Buffer.from('name,street1,city\nKowali\xf1ski,1 Rd,Reno', 'latin1'), /CSV UTF-8/],
    ['zeros', 'name,street1,city\nA\0,1,2', /UTF-8/],
    ['one endless row', `name,street1,city\n${'x'.repeat(20_000)}`, /longer than/],
    ['too many rows', `name,street1,city\n${'a,b,c\n'.repeat(5_001)}`, /at most 5000/],
  ])('imports nothing from a file with %s', async (_, raw, sentence) => {
    expect(await sent(raw)).toMatchObject({
      ...{ status: 'failed', content: null, result: null },
      failureText: expect.stringMatching(sentence),
    });
    expect(await book()).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['too many cells', 'A,1 Main St,New York,NY,10001,extra', ''],
    ['a name that is too long', `${'x'.repeat(41)},1 Main St,New York,NY,10001`, 'name'],
    ['an invisible direction override', 'A\u202e,1 Main St,New York,NY,10001', 'name'],
    ['a missing closing quotation mark', 'A,1 Main St', 'city'],
  ])('reports the row with %s', async (_, row, column) => {
    const { refused } = await imported(`name,street1,city,state,zip\nB,1 Main St,New York,NY,10001\n${row}`);
    expect(refused).toMatchObject([{ row: 3 }]);
    expect(refused[0]!.issues[0]!.column).toBe(column);
  });

  it('imports a file once when two workers read it at the same time', async () => {
    const id = await put('name,street1,city,state,zip\nA,12 Main St,New York,NY,10001');
    const [message] = await harness().open();
    await Promise.all([harness().run(message!.id), harness().run(message!.id)]);
    expect(await file(id)).toMatchObject({ status: 'done', content: null, result: { added: 1, merged: 0 } });
    expect((await book()).map(({ version }) => version)).toEqual([1]);
  });

  it('accepts headers that are JavaScript names', async () => {
    const result = await imported(
      '__proto__,constructor,toString,street1,city,state,zip,name\n1,2,3,12 Main St,New York,NY,10001,A',
    );
    expect(result).toEqual({ added: 1, merged: 0, refused: [] });
  });

  it('imports each of 5,000 addresses once from two concurrent files', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => `Person ${n},${n + 1} Main St,New York,NY,10001`);
    const text = `name,street1,city,state,zip\n${rows.join('\n')}`;
    const files = [await put(text), await put(text)];
    const messages = await harness().open();
    await Promise.all(messages.map(({ id }) => harness().run(id)));
    await harness().exhaust();
    const results = (await Promise.all(files.map((id) => file(id)))).map(({ result }) => result!);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 5_000]);
    expect(results.map(({ merged }) => merged).sort()).toEqual([0, 5_000]);
    const more = await imported(
      'name,street1,city,state,zip\nNew,1 Elm St,New York,NY,10001\nPerson 7,8 Main St,New York,NY,10001',
    );
    expect(more).toMatchObject({
      added: 0,
      merged: 1,
      refused: [{ row: 2, issues: [{ message: expect.stringMatching(/5000/) }] }],
    });
  });
});

const byName = (a: { address: { name: string } }, b: { address: { name: string } }): number =>
  a.address.name < b.address.name ? -1 : 1;
