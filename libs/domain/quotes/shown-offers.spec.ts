import { shownOffers } from './offer.js';

describe('displayed offers', () => {
  const offer = (service: string, total: number, estimate = false) => ({ carrier: 'usps', service, total, estimate });

  it('prefer a live price to the estimate of the same service, higher or lower', () => {
    const [live, estimate, other] = [offer('a', 900), offer('a', 800, true), offer('b', 700, true)];
    expect(shownOffers([estimate, live, other])).toEqual([live, other]);
  });

  it('include the lower of two live prices of a service', () => {
    const [dear, cheap] = [offer('a', 900), offer('a', 850)];
    expect(shownOffers([dear, cheap])).toEqual([cheap]);
    expect(shownOffers([offer('a', 1), offer('a', 1)])).toHaveLength(1);
  });
});
