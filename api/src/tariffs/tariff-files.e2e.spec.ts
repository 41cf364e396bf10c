import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { dayFromToday, TariffApi, twoPrices } from './testing/tariff-api.js';

describe('tariff files', () => {
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
  ])('accept their own template of %s (%s), and find no changes', async (kind, carrier) => {
    const { changes } = await tariffs.uploaded(kind, await tariffs.template(kind, carrier), carrier);
    expect(changes.length).toBeGreaterThan(0);
    const differing = changes.filter(({ dearer, cheaper, removed }) => dearer + cheaper + removed > 0);
    expect(differing).toEqual([]);
  });

  it('accept retail and commercial prices side by side', async () => {
    const file = 'service,packaging,retail_usd,commercial_usd\npriority_mail,flat_rate_envelope,90.00,80.00\n';
    const { changes } = await tariffs.uploaded('prices', file);
    expect(changes.map(({ service, largest }) => [service, largest?.to])).toEqual([
      ['priority_mail flat_rate_retail', 9000],
      ['priority_mail flat_rate_commercial', 8000],
    ]);
  });

  it.each([
    ['"1,234.50"', 123_450],
    ['$99.5', 9950],
  ])('accept the price %s', async (usd, cents) => {
    const { changes } = await tariffs.uploaded('prices', twoPrices(usd));
    expect(changes.map(({ largest }) => largest?.to)).toEqual([cents]);
  });

  it.each(['"12,34"', '"1,2345"', '12.345', '1e3'])('refuse the price %s', async (usd) => {
    const { status, json } = await tariffs.upload('prices', twoPrices(usd));
    expect([status, json['issues']]).toMatchObject([400, [{ path: '3.usd' }]]);
  });

  it('are compared with the active list by service', async () => {
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

  it('name the valid values for a fee or fuel row that would never be charged', async () => {
    const fees = [
      'kind,service,condition,amount_usd',
      'oversize,us_package,zones 5-8,300.00',
      'oversize,us_package,Zones 2-4,280.00',
      'oversized,us_package,,280.00',
      'residential_delivery,us_packages,,6.95',
      'residential_delivery,us_express,zone 2,6.95',
      'fuel_percent_express,us_express,week of 2025-12-01,21.75',
    ];
    const refused = [
      await tariffs.upload('fees', fees.join('\n'), 'fedex'),
      await tariffs.upload('fees', 'service,condition,fee_usd\npriority_mail,length_in > 30,18.00\n'),
      await tariffs.upload('fuel', 'service,percent,valid_from\nus_expres,20,2027-01-04\n', 'fedex'),
      await tariffs.upload('fuel', 'service,percent,valid_from\nus_express,20,2027-01-04\n'),
    ];
    const issues = refused.flatMap(({ json }) => json['issues'] as { path: string; message: string }[]);
    expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      expect.stringMatching(/^3\.condition: .+"Zones 2-4".+"zones 5-8".+13-16/),
      expect.stringMatching(/^4\.kind: .+"oversized"\. Use one of .*oversize,/),
      expect.stringMatching(/^5\.service: .+"us_packages".+Use one of us_package, us_express/),
      expect.stringMatching(/^6\.condition: .+Leave it empty\.$/),
      expect.stringMatching(/^7\.kind: .+Percents of fuel are a list of their own\. Use one of/),
      expect.stringMatching(/^2\.condition: .+"length_in > 30"\. Use one of .*length_in>30,/),
      expect.stringMatching(/^2\.service: .+Use one of us_express, international_express/),
      expect.stringMatching(/^2\.service: .+charges no fuel/),
    ]);
  });

  it('show which active fees and fuel surcharges the new file lacks', async () => {
    const own = (await tariffs.template('fees', 'fedex')).split('\r\n').filter((line) => !line.startsWith('oversize'));
    const { changes } = await tariffs.uploaded('fees', own.join('\r\n'), 'fedex');
    expect(changes.find(({ service }) => service === 'oversize')).toMatchObject({ removed: 1, added: 0 });
    const fuel = `service,percent,valid_from\nus_express,18.25,${dayFromToday(0)}\n`;
    await tariffs.publish((await tariffs.uploaded('fuel', fuel, 'fedex')).id);
    const other = await tariffs.uploaded('fuel', fuel.replace('us_express', 'international_express'), 'fedex');
    expect(other.changes.find(({ service }) => service === 'us_express')).toMatchObject({ removed: 1 });
  });

  it.each<[TariffKind, string, RegExp, string?]>([
    ['prices', 'a,b\n1,2\n', /names no column service, weight_lb, price_usd/],
    ['prices', 'service,weight_lb,price_usd\n', /no rows/],
    ['prices', 'service,weight_lb,price_usd\n"x,1,2\n', /quotation marks/],
    ['fees', 'kind,service,amount_usd\nlength_in>30,priority_mail,-4\n', /1 of its cells/],
    [
      'fuel',
      'service,percent,valid_from,valid_to\nus_express,20,2027-01-04,2027-01-10\nus_express,21,2027-01-10,\n',
      /1 of its cells/,
      'fedex',
    ],
    ['fuel', 'service,percent,valid_from\nus_express,18.125,soon\n', /2 of its cells/, 'fedex'],
    ['zones', 'origin_zip3,destination_zip3,zone\n000,100,4\n100,001,4\n100,101,77\n', /3 of its cells/],
    ['zones', 'origin_zip3,destination_zip3,zone\n100,900,7\n100,900,8\n', /1 of its cells/],
  ])('refuse an unusable file of %s: %j', async (kind, text, detail, carrier = 'usps') => {
    const { status, json } = await tariffs.upload(kind, text, carrier);
    expect([status, json['detail']]).toEqual([400, expect.stringMatching(detail)]);
    expect((await tariffs.overview()).drafts).toEqual([]);
  });

  it('are refused before they are read when they are too large', async () => {
    const { status, json } = await tariffs.upload('zones', Buffer.alloc(17 * 1024 * 1024, 'a'));
    expect([status, json['code']]).toEqual([413, 'body_too_large']);
  });
});
