import type { LabelRequest, Rate } from '#libs/domain/carriers/carrier.js';
import { PublishedTariffs, type PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import { shippedAt, testLabelRequest } from './testing/carrier-fixture.js';
import { testParcel } from './testing/rating-fixture.js';
import { MemoryPurchaseRegister } from './testing/memory-purchase-register.js';
import { TariffCarrier } from './tariff-carrier.js';
import { uspsCarrier } from './usps/usps-carrier.js';

const { matrix } = uspsCarrier.builtIn.prices.table('priority_mail', 'commercial');

/** All commercial prices of Priority Mail dearer by so many cents. */
const dearer = (number: number, by: number, over: Partial<PublishedList> = {}): PublishedList => ({
  ...{
    number,
    carrier: 'usps',
    kind: 'prices',
    name: 'list',
    zones: new Map(),
    validFrom: '2026-11-01',
    validTo: null,
  },
  content: {
    tables: {
      'priority_mail commercial': { ...matrix, prices: matrix.prices.map((row) => row.map((cents) => cents + by)) },
    },
  },
  ...over,
});

/** Too long for a cubic price. */
const requested = (over: Partial<LabelRequest> = {}) => testLabelRequest({ parcels: [testParcel(2)], ...over });

function carrierOf(...lists: PublishedList[]) {
  const published = new PublishedTariffs();
  published.add(lists);
  const clock = { speed: 1, now: () => new Date(shippedAt) };
  return { published, carrier: new TariffCarrier(uspsCarrier, new MemoryPurchaseRegister(), clock, published) };
}
const rateOf = (carrier: TariffCarrier, request: LabelRequest): Rate =>
  carrier.ratesInProcess(request).rates.find(({ service }) => service === 'priority_mail')!;
const sold = (request: LabelRequest, { cost, tariff }: Rate): LabelRequest => ({ ...request, cost, tariff });

describe('tariff publication between offer and purchase', () => {
  it('changes the next quote at once, and not sold offers', async () => {
    const { carrier, published } = carrierOf(dearer(1, 10));
    const request = requested();
    const before = rateOf(carrier, request);
    published.add([dearer(2, 300)]);
    expect(rateOf(carrier, request).cost).toBe(before.cost + 290);
    const bought = await carrier.buy(sold(request, before));
    expect(bought.cost).toBe(before.cost);
  });

  it('postpones the purchase in a process that has not loaded it yet', async () => {
    const { carrier, published } = carrierOf();
    const other = carrierOf(dearer(3, 50));
    const request = requested();
    const rate = rateOf(other.carrier, request);
    const early = carrier.buy(sold(request, rate));
    await expect(early).rejects.toMatchObject({ code: 'carrier_unavailable', kind: 'upstream' });
    published.add([dearer(3, 50)]);
    expect((await carrier.buy(sold(request, rate))).cost).toBe(rate.cost);
  });

  it('applies to shipments within its days only', () => {
    const { carrier } = carrierOf(dearer(4, 25, { validFrom: '2026-11-25', validTo: '2026-11-26' }));
    const cost = (shipDate: string) => rateOf(carrier, requested({ shipDate })).cost;
    const base = cost('2026-11-24');
    expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => cost(day) - base)).toEqual([25, 25, 0]);
    expect(rateOf(carrier, requested({ shipDate: '2026-11-24' })).validUntil).toBe('2026-11-25T04:59:59.999Z');
  });
});
