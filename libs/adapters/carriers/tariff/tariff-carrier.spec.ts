import fc from 'fast-check';
import { DomainError } from '#libs/domain/errors.js';
import type { Carrier, LabelRequest } from '#libs/domain/carriers/carrier.js';
import { receiver, testAddress, testCarrier, testLabelRequest } from './testing/carrier-fixture.js';
import { serialOf } from './purchase/tariff-purchase.js';
import { issueUspsNumber } from './usps/usps-numbers.js';

async function priced(carrier: Carrier, request: LabelRequest): Promise<LabelRequest> {
  const { rates } = await carrier.rates(request, new AbortController().signal);
  return { ...request, cost: rates.find((rate) => rate.service === request.service)?.cost ?? -1 };
}
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no error',
    (error: unknown) => (error instanceof DomainError ? `${error.code} ${error.kind}` : error),
  );

describe('TariffCarrier purchases', () => {
  it('return the same labels for the same reference, and others for another', async () => {
    const { carrier } = testCarrier();
    const request = await priced(carrier, testLabelRequest());
    const bought = await carrier.buy(request);
    expect(await carrier.buy(request)).toEqual(bought);
    expect(await carrier.findPurchase('r-1')).toEqual(bought);
    const other = await carrier.buy({ ...request, reference: 'r-2' });
    expect(other.masterTrackingNumber).not.toBe(bought.masterTrackingNumber);
    expect(bought.parcels[0]).toMatchObject({ sample: true, serviceBanner: 'PRIORITY MAIL', zone: '8' });
  });

  it('number each parcel, with the first as the master', async () => {
    const { carrier } = testCarrier('fedex');
    const one = testLabelRequest({ service: 'home_delivery' });
    const request = await priced(carrier, { ...one, parcels: [...one.parcels, ...one.parcels, ...one.parcels] });
    const bought = await carrier.buy(request);
    expect(new Set(bought.parcels.map((parcel) => parcel.trackingNumber)).size).toBe(3);
    expect(bought.masterTrackingNumber).toBe(bought.parcels[0]?.trackingNumber);
  });

  it('take the next serial when a number is taken', async () => {
    const { carrier, ledger } = testCarrier();
    const request = await priced(carrier, testLabelRequest());
    const first = await carrier.buy(request);
    ledger.entries.clear();
    const second = await carrier.buy(request);
    expect(second.masterTrackingNumber).not.toBe(first.masterTrackingNumber);
    expect(serialOf('r-1', 0, 0)).not.toBe(serialOf('r-1', 0, 1));
  });

  it.each([
    ['another price', { cost: 1 }, 'carrier_refused conflict'],
    ['a service that does not exist', { service: 'pigeon' }, 'carrier_refused conflict'],
    ['ZIP 00596', { to: testAddress('00596', 'Holtsville', 'NY') }, 'carrier_refused conflict'],
  ])('refuse %s', async (_, over, code) => {
    const { carrier, ledger } = testCarrier();
    expect(await codeOf(carrier.buy({ ...(await priced(carrier, testLabelRequest())), ...over }))).toBe(code);
    expect(ledger.entries.size).toBe(0);
  });

  it('are the same in one step as one by one', async () => {
    const fine = await priced(testCarrier().carrier, testLabelRequest());
    const boxes = [...fine.parcels, ...fine.parcels];
    const kinds: Partial<LabelRequest>[] = [
      {},
      { cost: 1 },
      { service: 'pigeon' },
      { to: testAddress('00596', 'Holtsville', 'NY') },
      { to: testAddress('00597', 'Holtsville', 'NY') },
      { parcels: boxes },
      { tariff: 'usps-1999-01-01' },
      { reference: 'known' },
      { reference: 'voided' },
    ];
    const stocked = async () => {
      const shop = testCarrier();
      for (const reference of ['known', 'voided']) await shop.carrier.buy({ ...fine, reference });
      await shop.carrier.voidPurchase('voided');
      return shop;
    };
    const shown = (answer: unknown) => (answer instanceof DomainError ? `${answer.kind}: ${answer.message}` : answer);
    const request = fc.record({ kind: fc.constantFrom(...kinds), taken: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 8 }), async (chosen) => {
        const [one, other] = [await stocked(), await stocked()];
        const requests = chosen.map(({ kind, taken }, at) => {
          const reference = `r-${at}`;
          const { trackingNumber } = issueUspsNumber(serialOf(reference, 0, 0), fine);
          for (const { ledger } of taken ? [one, other] : []) ledger.taken.add(trackingNumber);
          return { ...fine, reference, ...kind };
        });
        const alone: unknown[] = [];
        for (const each of requests) alone.push(await one.carrier.buy(each).catch((error: unknown) => error));
        const together = await other.carrier.buyTogether(requests);
        expect(together?.map(shown)).toEqual(alone.map(shown));
        expect(new Map([...other.ledger.entries].sort())).toEqual(new Map([...one.ledger.entries].sort()));
      }),
      { numRuns: 60 },
    );
  });

  it('refuse a PO box unknown at the time of the quote, with an explanation', async () => {
    const { carrier } = testCarrier('fedex');
    const request = await priced(carrier, testLabelRequest({ service: '2day' }));
    const boxed = { ...request, to: { ...receiver, street1: 'P.O. Box 12' } };
    await expect(carrier.buy(boxed)).rejects.toThrow('FedEx 2Day: FedEx does not deliver to a PO box.');
  });

  it('find a purchase by reference when the response was lost', async () => {
    const { carrier } = testCarrier();
    const request = await priced(carrier, testLabelRequest({ to: testAddress('00597', 'Holtsville', 'NY') }));
    expect(await codeOf(carrier.buy(request))).toBe('carrier_unavailable upstream');
    const found = await carrier.findPurchase('r-1');
    expect(found).not.toBeNull();
    expect(await carrier.buy(request)).toEqual(found);
  });

  it('void once even when repeated, and sell nothing under a voided reference', async () => {
    const { carrier } = testCarrier();
    const request = await priced(carrier, testLabelRequest());
    await carrier.buy(request);
    expect([await carrier.voidPurchase('r-1'), await carrier.voidPurchase('r-1')]).toEqual(['voided', 'voided']);
    expect(await carrier.findPurchase('r-1')).toBeNull();
    expect(await codeOf(carrier.buy(request))).toBe('carrier_refused conflict');
    expect(await carrier.voidPurchase('nobody')).toBe('unsold');
  });

  it('reject voids of parcels to ZIP 00598', async () => {
    const { carrier } = testCarrier();
    await carrier.buy(await priced(carrier, testLabelRequest({ to: testAddress('00598', 'Holtsville', 'NY') })));
    expect(await carrier.voidPurchase('r-1')).toBe('rejected');
  });
});

describe('TariffCarrier rates', () => {
  it('answer with a message for ZIP 00599 and not at all when aborted', async () => {
    const { carrier } = testCarrier();
    const request = testLabelRequest({ to: testAddress('00599', 'Holtsville', 'NY') });
    const answer = await carrier.rates(request, new AbortController().signal);
    expect(answer).toMatchObject({ rates: [], messages: [{ code: 'carrier_unavailable', retryable: true }] });
    await expect(carrier.rates(request, AbortSignal.abort())).rejects.toThrow();
  });
});
