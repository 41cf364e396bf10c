import { addressFileResult } from '#libs/contracts/address-book.js';
import { AddressEntry } from '#libs/domain/accounts/address-entry.js';
import { testAddress } from '#libs/testing/shipping-fixtures.js';
import { useDatabase } from '#libs/testing/test-database.js';
import { TestApi, type Answer, type Guest } from '../testing/test-api.js';

describe('addresses in a file', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    ann = await api.user();
  });
  afterAll(() => api.stop());

  const send = (raw: string | Buffer, type = 'text/csv', as = ann): Promise<Answer> =>
    api.ask('/addresses/file', { method: 'POST', as, raw, headers: { 'content-type': type } });
  const imported = async (raw: string | Buffer) => addressFileResult.parse((await send(raw)).json);
  const file = async () => (await api.ask('/addresses/file', { as: ann })).text;
  const book = async () =>
    database.em().find(AddressEntry, { ownerId: ann.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });

  it('comes in: added, merged and refused add up to the rows', async () => {
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
    expect([result.added, result.merged, result.refused.map(({ row }) => row)]).toEqual([2, 1, [5, 6]]);
    expect(result.refused[0]!.issues.map(({ column }) => column)).toEqual(['street1', 'state', 'postal', 'phone']);
    expect(result.refused[1]!.issues).toEqual([
      { column: 'postal', message: expect.stringMatching(/New York, not in California/) },
    ]);
    expect((await book()).map(({ nickname, address }) => [nickname, address.name, address.street1]).sort()).toEqual([
      ['', 'Bo Chen', '7 "Big" Rd, rear'],
      ['Again', 'Grace Hopper', '12 Main St'],
    ]);
  });

  it.each<[string, string]>([
    ['semicolons', 'name;street1;city;state;zip\nSmith, Ann;12 Main St;New York;NY;10001'],
    ['tabs', 'name\tstreet1\tcity\tstate\tzip\nSmith, Ann\t12 Main St\tNew York\tNY\t10001'],
    ['a mark and old line ends', '\uFEFFname,street1,city,state,zip\r"Smith, Ann",12 Main St,New York,NY,10001\r'],
    [
      'first and last name, country in words',
      'first name,last name,street,city,state,zip,country\nSmith,Ann,12 Main St,New York,NY,10001,United States',
    ],
  ])('reads %s', async (_, text) => {
    expect(await imported(text)).toEqual({ added: 1, merged: 0, refused: [] });
    expect((await book())[0]!.address.name).toMatch(/^Smith,? Ann$/);
  });

  it('reads the letters of Excel on Windows', async () => {
    const latin = Buffer.from('name,street1,city,country,zip\nJürgen,Hauptstraße 5,München,DE,80331', 'latin1');
    expect(await imported(latin)).toEqual({ added: 1, merged: 0, refused: [] });
    expect((await book())[0]!.address).toMatchObject({ name: 'Jürgen', city: 'München' });
  });

  it('goes out and comes in again unchanged, formulas included', async () => {
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
    const text = await file();
    expect(text).not.toMatch(/(^|,|\n)"?[=+\-@\t\r＝]/m);
    expect(await imported(text)).toEqual({ added: 0, merged: odd.length, refused: [] });
    expect((await book()).map(({ nickname, address, version }) => ({ nickname, address, version }))).toEqual(before);
    await database.em().nativeDelete(AddressEntry, {});
    expect(await imported(text)).toEqual({ added: odd.length, merged: 0, refused: [] });
    expect((await book()).map(({ nickname, address }) => ({ nickname, address })).sort(byName)).toEqual(
      before.map(({ nickname, address }) => ({ nickname, address })).sort(byName),
    );
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /first row/],
    ['no columns that are known', 'a,b\n1,2', /first row/],
    ['a column twice', 'zip,street1,city,postal code\n', /columns 1 and 4 are both postal/],
    ['a quotation mark without an end', 'name,street1,city\nA,"12 Main St,New York', /never closed/],
    ['UTF-16', Buffer.from('\uFEFFname,street1,city', 'utf16le'), /UTF-8/],
    ['zeros', 'name,street1,city\nA\0,1,2', /UTF-8/],
    ['one endless row', `name,street1,city\n${'x'.repeat(20_000)}`, /longer than/],
    ['too many rows', `name,street1,city\n${'a,b,c\n'.repeat(5_001)}`, /at most 5000/],
  ])('takes nothing of a file with %s', async (_, raw, sentence) => {
    const answer = await send(raw);
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_body', detail: expect.stringMatching(sentence) },
    });
    expect(await book()).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['too many cells', 'A,1 Main St,New York,NY,10001,extra', ''],
    ['a name that is too long', `${'x'.repeat(41)},1 Main St,New York,NY,10001`, 'name'],
    ['an invisible switch of direction', 'A\u202e,1 Main St,New York,NY,10001', 'name'],
    ['a missing end', 'A,1 Main St', 'city'],
  ])('tells the row with %s', async (_, row, column) => {
    const { refused } = await imported(`name,street1,city,state,zip\nB,1 Main St,New York,NY,10001\n${row}`);
    expect(refused).toMatchObject([{ row: 3 }]);
    expect(refused[0]!.issues[0]!.column).toBe(column);
  });

  it('headers that are names of ours do no harm', async () => {
    const result = await imported(
      '__proto__,constructor,toString,street1,city,state,zip,name\n1,2,3,12 Main St,New York,NY,10001,A',
    );
    expect(result).toEqual({ added: 1, merged: 0, refused: [] });
  });

  it('5,000 rows twice at once: each address once', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => `Person ${n},${n + 1} Main St,New York,NY,10001`);
    const text = `name,street1,city,state,zip\n${rows.join('\n')}`;
    const results = await Promise.all([imported(text), imported(text)]);
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

  it('says what it takes', async () => {
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('x', 'text/plain')).status).toBe(415);
    expect((await send('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await send('x', 'text/csv', await api.guest())).status).toBe(403);
    const elsewhere = await api.ask('/addresses', {
      method: 'POST',
      as: ann,
      raw: 'a,b',
      headers: { 'content-type': 'text/csv' },
    });
    expect(elsewhere).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
    const out = await api.ask('/addresses/file', { as: ann });
    expect(out.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(out.headers.get('content-disposition')).toBe('attachment; filename="addresses.csv"');
    expect(out.headers.get('cache-control')).toBe('private, no-store');
  });
});

const byName = (a: { address: { name: string } }, b: { address: { name: string } }): number =>
  a.address.name < b.address.name ? -1 : 1;
