import fc from 'fast-check';
import { refusal } from '#libs/dev/testing/refusal.js';
import { testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { compileRules } from '../margins/rules/compile-rules.js';
import { unknownCustomer } from '../margins/margin-facts.js';
import { quoteIdOf } from './offer.js';
import { priceRate } from './price-rate.js';
import { Quote, type PricedAnswer } from './quote.js';

const request = testRequest();
const now = new Date();
const margins = compileRules(testRules()).for({ request, customer: unknownCustomer, at: now });
const terms = { marginVersion: 1, margins, carrierName: 'X', shipDate: request.shipDate, now };

const answer = (carrier: string, costs: number[]): PricedAnswer => ({
  carrier,
  offers: costs.map((cost) =>
    priceRate(testRate({ carrier, cost, lines: [{ kind: 'base', label: 'Postage', amount: cost }] }), terms),
  ),
  refusals: [{ carrier, service: 's', serviceName: 'S', code: 'over_weight', text: 'Over 70 lb.' }],
  messages: [],
});

it('is partial until the last carrier has answered', () => {
  const quote = Quote.request('g', request, ['usps', 'fedex']);
  expect(quote).toMatchObject({ status: 'pending', waitingFor: ['usps', 'fedex'], offers: [] });
  quote.answer([answer('fedex', [2000])]);
  expect(quote).toMatchObject({ status: 'partial', waitingFor: ['usps'] });
  quote.answer([answer('usps', [1000, 3000])]);
  expect(quote).toMatchObject({ status: 'complete', waitingFor: [] });
  expect(quote.offers.map(({ id, carrier, cost }) => [id, carrier, cost])).toEqual([
    [`${quote.id}.0`, 'fedex', 2000],
    [`${quote.id}.1`, 'usps', 1000],
    [`${quote.id}.2`, 'usps', 3000],
  ]);
  expect(quote.refusals).toHaveLength(2);
});

it('updates the badges of the whole list as it grows', () => {
  const quote = Quote.request('g', request, ['usps', 'fedex']);
  quote.answer([answer('fedex', [2000])]);
  expect(quote.offers[0]?.badges).toContain('cheapest');
  quote.answer([answer('usps', [1000])]);
  expect(quote.offers.map((offer) => offer.badges.includes('cheapest'))).toEqual([false, true]);
});

it('counts each carrier once despite repetitions, and preserves offer ids', () => {
  const answers = { usps: answer('usps', [1000, 1500]), fedex: answer('fedex', [2000]), ups: answer('ups', [5]) };
  const order = fc.array(fc.constantFrom<keyof typeof answers>('usps', 'fedex', 'ups'), { maxLength: 10 });
  fc.assert(
    fc.property(order, (carriers) => {
      const quote = Quote.request('g', request, ['usps', 'fedex']);
      let known: string[] = [];
      for (const carrier of carriers) {
        quote.answer([answers[carrier]]);
        const now = quote.offers.map((offer) => `${offer.id} ${offer.carrier} ${offer.cost}`);
        expect(now.slice(0, known.length)).toEqual(known);
        known = now;
      }
      const heard = new Set(carriers.filter((carrier) => carrier !== 'ups'));
      expect(quote.offers).toHaveLength((heard.has('usps') ? 2 : 0) + (heard.has('fedex') ? 1 : 0));
      expect(quote.status).toBe(heard.size === 2 ? 'complete' : heard.size === 1 ? 'partial' : 'pending');
    }),
  );
});

it('sells only its own unexpired offers', () => {
  const quote = Quote.request('g', request, ['usps']);
  quote.answer([answer('usps', [1000])]);
  const [offer] = quote.offers;
  expect(quote.offer(offer!.id, new Date())).toBe(offer);
  expect(refusal(() => quote.offer(`${quote.id}.1`, new Date()))).toMatchObject({ code: 'not_found' });
  const end = new Date(offer!.expiresAt);
  expect(refusal(() => quote.offer(offer!.id, end))).toMatchObject({ code: 'offer_expired' });
});

it.each([
  ['6b1f1c9e-7f0e-4a43-9c57-0c5a5d2f1a11.0', '6b1f1c9e-7f0e-4a43-9c57-0c5a5d2f1a11'],
  ['6b1f1c9e-7f0e-4a43-9c57-0c5a5d2f1a11', null],
  ['6b1f1c9e-7f0e-4a43-9c57-0c5a5d2f1a11.1234', null],
  ["' or 1=1 --.0", null],
  ['', null],
])('for offer %s finds the quote %s', (id, quoteId) => {
  expect(quoteIdOf(id)).toBe(quoteId);
});
