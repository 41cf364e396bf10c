import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import {
  completeBody,
  testAddress,
  testQuote,
  testReceiver,
  testRequest,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { CreateShipment, CreateShipmentHandler } from '../shipments/commands/create-shipment.js';
import { RequestQuote, RequestQuoteHandler } from './commands/request-quote.js';
import { GetQuote, GetQuoteHandler } from './queries/get-quote.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('quotes', () => {
  const database = useDatabase();
  const request = async (over: Partial<QuoteBody> = {}) => {
    const handler = new RequestQuoteHandler(database.em(), new SystemClock());
    return (await handler.execute(new RequestQuote(guest, { ...testRequest(), ...over }))).id;
  };
  const get = (id: string, actor = guest) => new GetQuoteHandler(database.em()).execute(new GetQuote(actor, id));

  it('are stored and enqueued in one commit', async () => {
    const id = await request();
    expect(await get(id)).toMatchObject({ status: 'pending', offers: [], waitingFor: ['usps', 'fedex'] });
    const messages = await database.em().find(OutboxMessage, {});
    expect(messages.map((one) => [one.job, one.payload])).toEqual([['compute-rates', { quoteId: id }]]);
  });

  it('show offers, cheapest first, without internal fields', async () => {
    const em = database.em();
    const quote = testQuote(guest.id, testRequest());
    quote.offers = [3000, 1000, 2000].map((total, index) => ({
      ...quote.offers[0]!,
      id: `${quote.id}.${index}`,
      total,
    }));
    await em.persist(quote).flush();
    const view = await get(quote.id);
    expect(view.offers.map((offer) => offer.total.amount)).toEqual([1000, 2000, 3000]);
    expect(JSON.stringify(view)).not.toMatch(/cost|inputHash|marginVersion/);
  });

  it('report a state that does not match the ZIP code, and are priced anyway', async () => {
    const to = testReceiver({ state: 'CA', postal: '10001', city: 'New York' });
    expect((await get(await request({ to }))).warnings).toEqual([
      expect.objectContaining({ path: 'to.postal', code: 'postal_state_mismatch' }),
    ]);
    expect(await get(await request())).not.toHaveProperty('warnings');
  });

  it('are hidden from other owners', async () => {
    const id = await request();
    expect(await refusalOf(get(id, { ...guest, id: 'guest-2' }))).toMatchObject({ code: 'not_found', kind: 'missing' });
  });

  /** Shipments keep addresses as their country writes them: the price of the quote must still fit. */
  it.each([
    [testReceiver({ country: 'CH', state: '', postal: 'CH-8001', city: 'Zürich' })],
    [testReceiver({ country: 'CA', state: 'ontario', postal: 'k1a0b1', city: 'Ottawa' })],
    [testReceiver({ country: 'GB', state: '', postal: 'ec1y8sy', city: 'London' })],
    [testAddress({ state: 'new york', postal: '100011234' })],
  ])('match the shipment made of them for any spelling of the address: %j', async (to) => {
    const { country, postal, state, city, residential } = to;
    const id = await request({ to: { country, postal, state, city, residential } });
    const em = database.em();
    const quote = await em.findOneOrFail(Quote, id);
    const priced = testQuote(guest.id, quote.request);
    quote.answer([{ carrier: 'usps', offers: priced.offers, refusals: [], messages: [] }]);
    await em.flush();
    const create = new CreateShipmentHandler(database.em(), new SystemClock());
    const body = { ...completeBody({ to, shipDate: quote.request.shipDate }), offerId: `${id}.0` };
    const { slug } = await create.execute(new CreateShipment(guest, body));
    const shipment = await database.em().findOneOrFail(Shipment, { slug });
    expect(shipment.offer?.id).toBe(`${id}.0`);
  });
});
