import { describe, expect, it } from '@jest/globals';
import { sum } from '#libs/contracts/values/money.js';
import { offer, quote, usd } from '../../../testing/fixtures/shipment-fixtures';
import { filterOffers, keepStableOrder, serviceKey, sortOffers } from './offer-order';
import { arrivalText, badgesShown, offerName, transitText } from './offer-text';
import { estimateText } from '../../../lib/text/estimate-text';
import { breakdownOf, savingOf } from '../price/price-breakdown-lines';

const services = (offers: { service: string }[]) => offers.map(({ service }) => service);

describe('badges (RATE-1)', () => {
  it('are each shown once; a tie goes to the earlier delivery', () => {
    const late = offer('A', 1000, '2026-11-30', { badges: ['cheapest'] });
    const early = offer('B', 1000, '2026-11-25', { badges: ['cheapest', 'fastest'] });
    const shown = badgesShown([late, early]);
    expect(shown.get(late.id)).toEqual([]);
    expect(shown.get(early.id)).toEqual(['cheapest', 'fastest']);
  });

  it('are part of the accessible name', () => {
    const [first] = quote().offers;
    expect(first && offerName(first, ['cheapest'])).toBe(
      'USPS Ground, cheapest, arrives Mon, Nov 30, 2 to 3 business days, $18.35',
    );
  });
});

describe('estimate text', () => {
  const lacking = offer('2Day', 4697, '2026-11-25', { estimateWithout: ['handling', 'fuel'] });

  it('names the missing charges, also in the accessible name', () => {
    expect(estimateText(lacking)).toBe('estimate without additional handling and fuel');
    expect(offerName(lacking, [])).toContain('$46.97, estimate without additional handling and fuel');
  });

  it('reads list-price estimate when nothing is missing, and is absent when the carrier confirmed the price', () => {
    expect(estimateText(offer('Ground', 1835, '2026-11-30'))).toBe('list-price estimate');
    expect(estimateText(offer('Ground', 1835, '2026-11-30', { estimate: false }))).toBeUndefined();
  });
});

describe('price breakdown (RATE-2)', () => {
  it('sums exactly to the total, even when a line is missing', () => {
    const short = offer('X', 999, '2026-11-30', { lines: [{ kind: 'base', label: 'Base', amount: 990 }] });
    for (const each of [...quote().offers, short])
      expect(sum(breakdownOf(each).map((line) => line.amount))).toBe(each.total.amount);
  });

  it('omits lines of zero', () => {
    const lines = [
      { kind: 'base' as const, label: 'Base', amount: 500 },
      { kind: 'fuel' as const, label: 'Fuel', amount: 0 },
    ];
    expect(breakdownOf(offer('X', 500, '2026-11-30', { lines }))).toEqual([{ label: 'Base', amount: 500 }]);
  });

  it('shows the savings against the list price, and nothing when there are none', () => {
    expect(savingOf(offer('X', 1835, '2026-11-30', { listPrice: usd(2375) }))).toBe(540);
    expect(savingOf(offer('X', 1835, '2026-11-30', { listPrice: usd(1835) }))).toBeUndefined();
    expect(savingOf(offer('X', 1835, '2026-11-30'))).toBeUndefined();
  });
});

describe('sort order and filter', () => {
  const { offers } = quote();

  it('sorts by price, speed and carrier', () => {
    expect(services(sortOffers(offers, 'price'))).toEqual(['Ground', 'Priority', 'Overnight']);
    expect(services(sortOffers(offers, 'speed'))).toEqual(['Overnight', 'Priority', 'Ground']);
    expect(services(sortOffers(offers, 'carrier'))).toEqual(['Overnight', 'Ground', 'Priority']);
  });

  it('filters by carrier and by the day of arrival', () => {
    expect(services(filterOffers(offers, { carriers: ['fedex'] }))).toEqual(['Overnight']);
    expect(services(filterOffers(offers, { carriers: [], arrivesBy: '2026-11-25' }))).toEqual([
      'Priority',
      'Overnight',
    ]);
  });

  it('leaves displayed offers in place and appends new ones', () => {
    const shown = ['usps/Priority', 'fedex/Overnight'];
    expect(keepStableOrder(sortOffers(offers, 'price'), shown).map(serviceKey)).toEqual([...shown, 'usps/Ground']);
  });
});

describe('arrival text', () => {
  it('names one day or a range', () => {
    expect(arrivalText(offer('X', 1, '2026-11-26'))).toBe('Thu, Nov 26');
    const span = offer('X', 1, '2026-11-26', { delivery: { earliest: '2026-11-24', latest: '2026-11-26' } });
    expect(arrivalText(span)).toBe('Tue, Nov 24 – Thu, Nov 26');
    expect(transitText(offer('X', 1, '2026-11-26', { transitDays: { min: 1, max: 1 } }))).toBe('1 business day');
  });
});
