import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { automateOrders, chooseStoreOffer } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import type { StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { completeBody, testQuote, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { AutomateOrders } from './automate-orders.js';
import { ChooseStoreOffer } from './choose-store-offer.js';

const now = new Date();

describe('automation of store orders', () => {
  const database = useDatabase();
  let jobs: JobHarness;
  let store: StoreConnection;
  beforeEach(async () => {
    const { em } = database.orm;
    const clock = new SystemClock();
    jobs = new JobHarness(database.orm, [new AutomateOrders(em, clock), new ChooseStoreOffer(em, clock)]);
    store = StoreConnection.custom('u_1', { name: 'Shop', shop: '' }, now);
    await database.em().persist(store).flush();
  });

  const stored = async (over: Partial<StoreOrder> = {}): Promise<string> => {
    const { order, lines } = storedOrder(store, over);
    await database
      .em()
      .persist([order, ...lines])
      .flush();
    return order.id;
  };
  const order = (id: string) => database.em().findOneOrFail(StoreOrder, id);
  const rule = (over: Partial<StoreRuleBody>, position = 1) =>
    StoreRule.of(
      'u_1',
      { name: 'Rule', enabled: true, stop: false, conditions: [], actions: [], ...over },
      position,
      now,
    );

  it('reports that an order in euros could not be insured', async () => {
    const insure = rule({ name: 'Insure', actions: [{ kind: 'insure' }] });
    await database.em().persist(insure).flush();
    const id = await stored({ automatedAt: null, currency: 'EUR' });
    await jobs.asked(automateOrders, { connectionId: store.id });
    expect(await order(id)).toMatchObject({
      insured: null,
      ruleEffects: [{ name: 'Insure', did: [], skipped: ['not insured: the order is in EUR, and we insure in USD'] }],
    });
  });

  it('applies active rules to new orders once, and records what each did', async () => {
    const heavy = rule({
      name: 'Heavy',
      conditions: [{ field: 'weight', not: false, over: 200 }],
      actions: [
        { kind: 'signature', signature: 'adult' },
        { kind: 'tag', tag: 'heavy' },
      ],
    });
    const off = rule({ name: 'Off', enabled: false, actions: [{ kind: 'hold' }] }, 2);
    await database.em().persist([heavy, off]).flush();
    const [waiting, decided, old] = [
      await stored({ automatedAt: null }),
      await stored({ automatedAt: null, signature: 'none', decided: ['signature'] }),
      await stored({}),
    ];
    expect(await jobs.asked(automateOrders, { connectionId: store.id })).toBe('done');
    expect(await order(waiting)).toMatchObject({
      ...{ signature: 'adult', tags: ['heavy'], held: false, automatedAt: expect.any(Date) },
      ruleEffects: [{ rule: heavy.id, name: 'Heavy', did: ['adult signature', 'tag heavy'] }],
    });
    expect(await order(decided)).toMatchObject({ signature: 'none', tags: ['heavy'] });
    expect(await order(old)).toMatchObject({ signature: null, ruleEffects: [] });
    await database.em().nativeUpdate(StoreOrder, waiting, { tags: [] });
    await jobs.asked(automateOrders, { connectionId: store.id });
    expect(await order(waiting)).toMatchObject({ tags: [] });
  });

  it('continues with another message when there are more orders than one commit handles', async () => {
    await database
      .em()
      .persist(rule({ actions: [{ kind: 'hold' }] }))
      .flush();
    const made = Array.from({ length: 501 }, (_, at) =>
      storedOrder(store, { externalId: `o${at}`, automatedAt: null }),
    );
    await database
      .em()
      .persist(made.map((one) => one.order))
      .flush();
    await jobs.asked(automateOrders, { connectionId: store.id });
    expect(await jobs.open(automateOrders)).toHaveLength(1);
    await jobs.settle();
    expect(await database.em().count(StoreOrder, { held: true, automatedAt: { $ne: null } })).toBe(501);
    expect(await jobs.open(automateOrders)).toEqual([]);
  });

  /** A draft of an order with a complete quote: one dear and fast service, one cheap and slow. */
  const priced = async (over: Partial<StoreOrder>) => {
    const orderId = await stored(over);
    const shipment = Shipment.draft('u_1', completeBody(), shippingToday(now), null, 'store');
    const fast = {
      service: 'priority_mail',
      serviceName: 'Priority Mail',
      cost: 1800,
      transitDays: { min: 1, max: 2 },
    };
    const quote = testQuote('u_1', shipment.rateRequest()!, [testRate(), testRate(fast)]);
    quote.shipmentId = shipment.id;
    shipment.quoteId = quote.id;
    const parcel = Object.assign(new StoreParcel(), {
      ...{ orderId, shipmentId: shipment.id, connectionId: store.id, ownerId: 'u_1', issue: null, createdAt: now },
      lines: [{ id: 'l1', quantity: 2 }],
    });
    await database.em().persist([quote, shipment, parcel]).flush();
    await jobs.asked(chooseStoreOffer, { shipmentId: shipment.id });
    const { issue } = await database.em().findOneOrFail(StoreParcel, { shipmentId: shipment.id });
    return { issue, offer: (await database.em().findOneOrFail(Shipment, shipment.id)).offer };
  };

  it.each([
    ['the cheapest', { kind: 'cheapest' }, 'ground_advantage'],
    ['the cheapest within two days', { kind: 'cheapest_within', days: 2 }, 'priority_mail'],
    ['a named service', { kind: 'service', carrier: 'usps', service: 'priority_mail' }, 'priority_mail'],
  ] as const)('chooses from the prices of a draft %s when that is the rule', async (_, service, taken) => {
    expect(await priced({ service })).toMatchObject({ issue: null, offer: { service: taken } });
  });

  it('chooses none when no price matches the rule, and explains why; without a rule the draft waits', async () => {
    const none = await priced({ service: { kind: 'fastest_under', amount: 100 } });
    expect([none.offer, none.issue]).toEqual([null, expect.stringMatching(/\w+/)]);
    expect(await priced({})).toEqual({ offer: null, issue: null });
  });
});
