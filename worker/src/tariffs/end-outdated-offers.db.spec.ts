import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import type { Rate } from '#libs/domain/carriers/carrier.js';
import { isExpired } from '#libs/domain/quotes/offer.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { TariffList } from '#libs/domain/tariffs/tariff-list.js';
import { endOutdatedOffers } from '#libs/jobs/tariffs.js';
import { readyShipment, testQuote, testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { JobHarness } from '../testing/job-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { EndOutdatedOffers } from './end-outdated-offers.js';

const today = shippingToday(new Date());
const dayFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
/** A price of the list of 5 October 2025, with the published lists of these numbers. */
const listed = (numbers = '', over: Partial<Rate> = {}) =>
  testRate({ tariff: `usps-2025-10-05${numbers && `+${numbers}`}`, listDate: '2025-10-05', ...over });

describe('open offers after a list is published', () => {
  const database = useDatabase();

  async function publish(from = today, to: string | null = null): Promise<number> {
    const em = database.em();
    const copied = { carrier: 'usps', kind: 'fees' as const, name: 'Fees', rowCount: 1, content: { fees: [] } };
    const body = { note: 'test', validFrom: from, validTo: to, publishedBy: null, restores: null };
    const list = TariffList.publish({ ...copied, zones: null }, body, new Date(), today);
    await em.persist(list).flush();
    return list.number;
  }
  async function save<Row extends Quote | Shipment>(row: Row): Promise<Row> {
    await database.em().persist(row).flush();
    return row;
  }
  const run = async (list: number) => {
    const jobs = new JobHarness(database.orm, [new EndOutdatedOffers(database.orm.em, new TestClock())]);
    expect(await jobs.asked(endOutdatedOffers, { list })).toBe('done');
  };
  /** Which offers of a quote are over. */
  const over = async ({ id }: Quote) =>
    (await database.em().findOneOrFail(Quote, id)).offers.map((offer) => isExpired(offer, new Date()));
  const isOver = async ({ id }: Shipment) =>
    isExpired((await database.em().findOneOrFail(Shipment, id)).offer!, new Date());

  it('end when an earlier list priced them, in quotes and shipments, and nothing else changes', async () => {
    const quote = await save(
      testQuote('owner', testRequest(), [listed(), testRate(), listed('', { carrier: 'fedex' })]),
    );
    const shipment = await save(readyShipment('owner', {}, listed()));
    await run(await publish());
    expect(await over(quote)).toEqual([true, false, false]);
    expect(await isOver(shipment)).toBe(true);
    const now = await database.em().findOneOrFail(Quote, quote.id);
    const { expiresAt: _, ...same } = quote.offers[0]!;
    expect(now.offers[0]).toMatchObject(same);
    expect([now.offers[1], now.offers[2]]).toEqual([quote.offers[1], quote.offers[2]]);
    expect(now.version).toBe(2);
  });

  it('stay when priced with it or a later one, however often the job runs', async () => {
    const list = await publish();
    const quote = await save(testQuote('owner', testRequest(), [listed(`${list}`), listed(`1.${list + 1}`)]));
    const shipment = await save(readyShipment('owner', {}, listed(`${list}`)));
    await run(list);
    await run(list);
    expect([await over(quote), await isOver(shipment)]).toEqual([[false, false], false]);
  });

  it('stay for days that the list does not price', async () => {
    const before = await save(testQuote('owner', testRequest(), [listed()]));
    const inside = await save(testQuote('owner', testRequest({ shipDate: dayFrom(4) }), [listed()]));
    const after = await save(testQuote('owner', testRequest({ shipDate: dayFrom(6) }), [listed()]));
    await run(await publish(dayFrom(3), dayFrom(5)));
    expect([await over(before), await over(inside), await over(after)]).toEqual([[false], [true], [false]]);
  });

  it('stay unchanged in sold shipments', async () => {
    const sold = readyShipment('owner', {}, listed());
    await save(sold);
    await forceState(database.em(), 'Shipment', sold.id, { status: 'ordered' });
    await run(await publish());
    expect(await isOver(sold)).toBe(false);
  });

  it('are found in several slices', async () => {
    const quotes = Array.from({ length: 1_050 }, () => testQuote('owner', testRequest(), [listed()]));
    await database.em().persist(quotes).flush();
    await run(await publish());
    const left = `select count(*)::int as n from quote q where (q.offers->0->>'expiresAt')::timestamptz > now()`;
    expect(await database.em().execute(left)).toEqual([{ n: 0 }]);
  });
});
