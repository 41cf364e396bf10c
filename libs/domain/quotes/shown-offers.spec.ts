import { shownOffers } from './offer.js';

describe('the offers that are shown', () => {
  const offer = (service: string, total: number, estimate = false) => ({ carrier: 'usps', service, total, estimate });

  it('prefer a live price to the estimate of the same service, however it compares', () => {
    const [live, estimate, other] = [offer('a', 900), offer('a', 800, true), offer('b', 700, true)];
    expect(shownOffers([estimate, live, other])).toEqual([live, other]);
  });

  it('have the lower one of two live prices of a service', () => {
    const [dear, cheap] = [offer('a', 900), offer('a', 850)];
    expect(shownOffers([dear, cheap])).toEqual([cheap]);
    expect(shownOffers([offer('a', 1), offer('a', 1)])).toHaveLength(1);
  });
});
