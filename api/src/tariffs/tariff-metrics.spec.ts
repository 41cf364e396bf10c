import { Registry } from 'prom-client';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import { PublishedTariffs, type PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import { TariffMetrics } from './tariff-metrics.js';

/** What the metric says on a day, by "carrier kind". */
async function staleOn(day: string, ...lists: PublishedList[]): Promise<Record<string, number>> {
  const [registry, published] = [new Registry(), new PublishedTariffs()];
  published.add(lists);
  const clock = { now: () => new Date(`${day}T17:00:00Z`) };
  new TariffMetrics(registry, new TariffBooks(published), clock).onModuleInit();
  const metric = await registry.getSingleMetric('waybill_tariff_stale_lists')!.get();
  return Object.fromEntries(
    metric.values.map(({ labels, value }) => [`${labels['carrier']} ${labels['kind']}`, value]),
  );
}

describe('outdated tariff metric', () => {
  it('counts built-in lists after 180 days', async () => {
    expect(await staleOn('2026-02-03')).toMatchObject({ 'usps prices': 0, 'usps fees': 0, 'fedex prices': 0 });
    const later = await staleOn('2026-11-24');
    expect(later).toMatchObject({ 'usps prices': 1, 'usps fees': 1, 'fedex prices': 2, 'fedex fees': 1 });
  });

  it('counts a fuel table from the day after its last week', async () => {
    const fuel = [{ service: 'us_express', percent: 20, from: '2026-11-23', to: '2026-11-29' }];
    const weekly: PublishedList = {
      ...{ number: 1, carrier: 'fedex', kind: 'fuel', name: 'Fuel', content: { fuel }, zones: new Map() },
      ...{ validFrom: '2026-11-23', validTo: null },
    };
    expect(await staleOn('2026-11-29', weekly)).toMatchObject({ 'fedex fuel': 0 });
    expect(await staleOn('2026-11-30', weekly)).toMatchObject({ 'fedex fuel': 1 });
  });
});
