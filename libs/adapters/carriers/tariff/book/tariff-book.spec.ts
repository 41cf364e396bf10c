import { PublishedTariffs, type PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import { rateFedex } from '../fedex/fedex-rating.js';
import { builtInFedex } from '../fedex/fedex-tariff.js';
import { testParcel, testPlace, testRequest, testSize } from '../testing/rating-fixture.js';
import { rateUsps } from '../usps/usps-rating.js';
import { builtInUsps } from '../usps/usps-tariff.js';
import { TariffBook } from './tariff-book.js';

const retail = builtInUsps.prices.table('priority_mail', 'retail').matrix;
const commercial = builtInUsps.prices.table('priority_mail', 'commercial').matrix;
const dearer = (by: number) => ({
  'priority_mail commercial': { ...commercial, prices: commercial.prices.map((row) => row.map((cents) => cents + by)) },
  'priority_mail retail': { ...retail, prices: retail.prices.map((row) => row.map((cents) => cents + by)) },
});
const list = (number: number, over: Partial<PublishedList>): PublishedList => ({
  ...{ number, carrier: 'usps', kind: 'prices', name: `list ${number}`, zones: new Map() },
  ...{ validFrom: '2027-01-10', validTo: null, content: { tables: dearer(number) } },
  ...over,
});
function bookOf(...lists: PublishedList[]): { book: TariffBook; published: PublishedTariffs } {
  const published = new PublishedTariffs();
  published.add(lists);
  return { book: new TariffBook(builtInUsps, published), published };
}
const request = testRequest(testPlace('90001'), [testParcel(2)]);
const priority = (book: TariffBook, day: string) =>
  rateUsps(request, book.on(day)).rates.find(({ service }) => service === 'priority_mail')!;
const built = rateUsps(request).rates.find(({ service }) => service === 'priority_mail')!.cost;

describe('TariffBook', () => {
  it('prices each day by the list in force', () => {
    const { book } = bookOf(list(7, {}), list(9, { validFrom: '2027-03-01', validTo: '2027-03-31' }));
    const costs = ['2027-01-09', '2027-01-10', '2027-03-01', '2027-03-31', '2027-04-01'].map(
      (day) => priority(book, day).cost - built,
    );
    expect(costs).toEqual([0, 7, 9, 9, 7]);
  });

  it('ends a rate with its list', () => {
    const { book } = bookOf(list(7, {}), list(9, { validFrom: '2027-03-01', validTo: '2027-03-31' }));
    const ends = ['2027-01-09', '2027-01-10', '2027-03-31', '2027-04-01'].map((day) => priority(book, day).validUntil);
    expect(ends).toEqual([
      '2027-01-10T04:59:59.999Z',
      '2027-03-01T04:59:59.999Z',
      '2027-04-01T03:59:59.999Z',
      undefined,
    ]);
  });

  it('takes prices missing from a list from the previous one', () => {
    const { book } = bookOf(list(7, {}));
    const ground = (day: string) =>
      rateUsps(request, book.on(day)).rates.find(({ service }) => service === 'ground_advantage')!.cost;
    expect(ground('2027-02-01')).toBe(ground('2026-12-01'));
  });

  it('prices by the list published later when two start on the same day', () => {
    const { book } = bookOf(list(7, {}), list(8, {}));
    expect(priority(book, '2027-01-10').cost).toBe(built + 8);
  });

  it('prices a sold offer by its own list, regardless of later publications', () => {
    const { book, published } = bookOf(list(7, {}));
    const sold = priority(book, '2027-01-10');
    expect(sold.tariff).toBe('usps-2027-01-10+7');
    published.add([list(8, {})]);
    expect(priority(book, '2027-01-10').cost).toBe(built + 8);
    const own = rateUsps(request, book.named(sold.tariff, '2027-01-10')).rates;
    expect(own.find(({ service }) => service === 'priority_mail')!.cost).toBe(sold.cost);
    expect(book.named('usps-2027-01-10+99', '2027-01-10')).toBeUndefined();
  });

  it('returns the same tariff for days with the same lists', () => {
    const { book } = bookOf(list(7, {}));
    expect(book.on('2027-02-01')).toBe(book.on('2027-02-02'));
    expect(book.on('2027-02-01')).not.toBe(book.on('2027-01-09'));
  });

  it('reports an outdated list: without an end after 180 days, or when a later one has ended', () => {
    const { book } = bookOf(list(9, { validFrom: '2025-12-01', validTo: '2025-12-31' }));
    const stale = (day: string) => {
      const { listDate, outdated } = priority(book, day);
      return outdated && listDate;
    };
    expect(['2025-10-06', '2025-12-31', '2026-01-01', '2026-11-23'].map(stale)).toEqual([
      undefined,
      undefined,
      '2025-10-05',
      '2025-10-05',
    ]);
  });

  it('rounds dimensions by the rule of the first day of the list that prices the service', () => {
    const { book } = bookOf(list(7, { validFrom: '2026-07-11' }), list(8, { validFrom: '2026-07-12' }));
    const light = testRequest(testPlace('90001'), [testParcel(2, testSize(20.2, 12, 12))]);
    const billed = (day: string) =>
      rateUsps(light, book.on(day)).rates.map(({ service, billable: [weight] }) => [service, weight?.billedLb]);
    // To the nearest inch 2,880 in³ ÷ 166 = 17.3 lb; up 3,024 in³ ÷ 139 = 21.8 lb. The list has Priority Mail alone.
    expect(Object.fromEntries(billed('2026-07-11'))).toMatchObject({ priority_mail: 18, ground_advantage: 18 });
    expect(Object.fromEntries(billed('2026-07-12'))).toMatchObject({ priority_mail: 22, ground_advantage: 18 });
  });

  it('reports outdated fees and fuel, including built-in ones', () => {
    const fees = [{ kind: 'oversize', service: 'us_package', condition: '', amount: 1_00 }];
    const fuel = [{ service: 'us_express', percent: 20, from: '2027-01-11', to: '2027-01-17' }];
    const published = new PublishedTariffs();
    published.add([
      list(1, { carrier: 'fedex', kind: 'fees', validTo: '2027-01-31', content: { fees } }),
      list(2, { carrier: 'fedex', kind: 'fuel', content: { fuel } }),
    ]);
    const book = new TariffBook(builtInFedex, published);
    const stale = (day: string) =>
      book.inForce(day).flatMap(({ kind, number, stale }) => (kind === 'prices' ? [] : [[kind, number, stale]]));
    const days = ['2026-01-06', '2026-11-24', '2027-01-17', '2027-01-18', '2027-02-01'];
    expect(days.map(stale)).toEqual([
      [
        ['fees', null, null],
        ['fuel', null, 'ended'],
      ],
      [
        ['fees', null, 'old'],
        ['fuel', null, 'ended'],
      ],
      [
        ['fees', 1, null],
        ['fuel', 2, null],
      ],
      [
        ['fees', 1, null],
        ['fuel', 2, 'ended'],
      ],
      [
        ['fees', null, 'ended'],
        ['fuel', 2, 'ended'],
      ],
    ]);
  });

  it('takes zones from a published chart that covers the origin, and from ZIP3 points elsewhere', () => {
    const zones = new Map([[100, new Uint8Array(1000).fill(3)]]);
    const { book } = bookOf(list(7, { kind: 'zones', content: {}, zones }));
    const before = book.on('2027-01-09').zones;
    const after = book.on('2027-01-10').zones;
    expect([after.zoneOf(10001, 90001), after.zoneOf(90001, 10001), before.zoneOf(10001, 90001)]).toEqual([3, 8, 8]);
    expect([after.isCharted(10001, 90001), after.isCharted(90001, 10001)]).toEqual([true, false]);
  });

  it('takes fees and fuel of the day from published lists', () => {
    const fees = [{ kind: 'residential_delivery', service: 'us_package', condition: '', amount: 7_11 }];
    const fuel = [
      { service: 'us_express', percent: 20, from: '2027-01-11', to: '2027-01-17' },
      { service: 'us_express', percent: 21.5, from: '2027-01-18', to: null },
    ];
    const published = new PublishedTariffs();
    published.add([
      list(1, { carrier: 'fedex', kind: 'fees', content: { fees } }),
      list(2, { carrier: 'fedex', kind: 'fuel', content: { fuel } }),
    ]);
    const book = new TariffBook(builtInFedex, published);
    const percents = ['2027-01-10', '2027-01-17', '2027-01-18'].map((day) => book.on(day).fuel.percent('us_express'));
    expect(percents).toEqual([undefined, 20, 21.5]);
    expect(book.on('2027-01-10').fees.amount('residential_delivery', 'us_package')).toBe(7_11);
    const ends = ['2027-01-09', '2027-01-17', '2027-01-18'].map((day) => book.on(day).lastDay);
    expect(ends).toEqual(['2027-01-09', '2027-01-17', null]);
    expect(rateFedex(request, book.on('2027-01-12')).rates.length).toBeGreaterThan(3);
  });
});
