import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TariffApi, twoPrices } from './testing/tariff-api.js';

describe('files of tariffs', () => {
  const database = useDatabase();
  let tariffs: TariffApi;
  beforeAll(async () => {
    tariffs = await TariffApi.start(database);
  });
  afterAll(() => tariffs.stop());

  it.each<[TariffKind, string]>([
    ['prices', 'usps'],
    ['prices', 'fedex'],
    ['fees', 'usps'],
    ['fees', 'fedex'],
    ['fuel', 'fedex'],
    ['zones', 'usps'],
  ])('take their own template of %s (%s) back, and find that nothing changes', async (kind, carrier) => {
    const { changes } = await tariffs.uploaded(kind, await tariffs.template(kind, carrier), carrier);
    expect(changes.length).toBeGreaterThan(0);
    const differing = changes.filter(({ dearer, cheaper, removed }) => dearer + cheaper + removed > 0);
    expect(differing).toEqual([]);
  });

  it('are compared with the active list, by service', async () => {
    const own = (await tariffs.template('prices')).replace(/^(priority_mail,commercial,2,8,)[\d.]+/m, '$199.99');
    const { changes } = await tariffs.uploaded(
      'prices',
      own.replace(/^(priority_mail,commercial,1,8,)[\d.]+/m, '$11.00'),
    );
    const { dearer, cheaper, largest, meanPercent } = changes.find(
      ({ service }) => service === 'priority_mail commercial',
    )!;
    expect([dearer, cheaper, largest?.where, largest?.to]).toEqual([1, 1, '2 lb, zone 8', 9999]);
    expect(meanPercent).toBeGreaterThan(0);
  });

  it('name the error of each row, and leave the previous draft unchanged', async () => {
    const before = await tariffs.uploaded('prices', twoPrices('12.34'));
    const wrong = [
      'service,price_type,weight_lb,zone,price_usd',
      'rocket_mail,commercial,1,8,1.00',
      'priority_mail,commercial,one,8,1.00',
      'priority_mail,commercial,1,12,1.00',
      'priority_mail,commercial,1,8,abc',
      'priority_mail,commercial,1,7,1.00',
      'priority_mail,commercial,1,7,1.00',
    ];
    const refused = await tariffs.upload('prices', wrong.join('\n'));
    expect([refused.status, refused.json['code']]).toEqual([400, 'invalid_body']);
    const issues = refused.json['issues'] as { path: string; message: string }[];
    expect(issues.map(({ path }) => path)).toEqual([
      '2.service',
      '3.weight_lb',
      '4.zone',
      '5.price_usd',
      '7.price_usd',
    ]);
    expect(issues[0]!.message).toMatch(/^Row 2, service: There is no "rocket_mail".+Use one of .*priority_mail/);
    expect((await tariffs.overview()).drafts).toMatchObject([{ id: before.id }]);
  });

  it.each<[TariffKind, string, RegExp]>([
    ['prices', 'a,b\n1,2\n', /names no column service, weight_lb, price_usd/],
    ['prices', 'service,weight_lb,price_usd\n', /no rows/],
    ['prices', 'service,weight_lb,price_usd\n"x,1,2\n', /quotation marks/],
    ['fees', 'kind,service,amount_usd\nresidential,us,-4\n', /1 of its cells/],
    [
      'fuel',
      'service,percent,valid_from,valid_to\nair,20,2027-01-04,2027-01-10\nair,21,2027-01-10,\n',
      /1 of its cells/,
    ],
    ['fuel', 'service,percent,valid_from\nair,200,soon\n', /2 of its cells/],
    ['zones', 'origin_zip3,destination_zip3,zone\n000,100,4\n100,001,4\n100,101,77\n', /3 of its cells/],
    ['zones', 'origin_zip3,destination_zip3,zone\n100,900,7\n100,900,8\n', /1 of its cells/],
  ])('refuse a file of %s that cannot be used: %j', async (kind, text, detail) => {
    const { status, json } = await tariffs.upload(kind, text);
    expect([status, json['detail']]).toEqual([400, expect.stringMatching(detail)]);
    expect((await tariffs.overview()).drafts).toEqual([]);
  });

  it('refuse a file that is too large before it is read', async () => {
    const { status, json } = await tariffs.upload('zones', Buffer.alloc(17 * 1024 * 1024, 'a'));
    expect([status, json['code']]).toEqual([413, 'body_too_large']);
  });
});
