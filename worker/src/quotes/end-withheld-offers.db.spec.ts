import { Account } from '#libs/domain/accounts/account.js';
import { OwnerIdentity } from '#libs/domain/identity/owner-identity.js';
import type { SellerSwitches } from '#libs/domain/carriers/availability.js';
import { isExpired } from '#libs/domain/quotes/offer.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { endWithheldOffers } from '#libs/jobs/quotes.js';
import { findAvailability } from '#libs/use-cases/carriers/find-availability.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment, testQuote, testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { switchCarrier } from '#libs/dev/testing/sample-data/switched-carriers.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { EndWithheldOffers } from './end-withheld-offers.js';

/** One price of the carrier itself, two of an aggregator. */
const rates = [
  testRate({ carrier: 'usps', service: 'priority_mail' }),
  testRate({ aggregator: 'hub', carrier: 'usps', service: 'priority_mail' }),
  testRate({ aggregator: 'hub', carrier: 'ups', service: 'ground' }),
];

describe('open offers of disabled services', () => {
  const database = useDatabase();

  /** A guest, a user, and a user with a price group. */
  async function people(): Promise<string[]> {
    const em = database.em();
    const at = new Date();
    for (const [ownerId, kind] of Object.entries({ g_1: 'guest', u_1: 'user', u_2: 'user' } as const))
      await em.upsert(OwnerIdentity, { ownerId, kind, subject: ownerId, createdAt: at });
    if (!(await em.findOne(Account, 'u_2')))
      await em.persist(Object.assign(Account.open('u_2'), { priceGroup: 'Wholesale' })).flush();
    return ['g_1', 'u_1', 'u_2'];
  }
  async function run(seller: string): Promise<void> {
    const jobs = new JobHarness(database.orm, [new EndWithheldOffers(database.orm.em, new TestClock())]);
    expect(await jobs.asked(endWithheldOffers, { sellerId: seller })).toBe('done');
  }

  it.each<[Partial<Omit<SellerSwitches, 'seller'>>, boolean[][]]>([
    [{ off: ['ups/ground'] }, Array<boolean[]>(3).fill([false, false, true])],
    [{ off: ['usps'] }, Array<boolean[]>(3).fill([false, true, false])],
    [{ isOn: false }, Array<boolean[]>(3).fill([false, true, true])],
    [
      { audience: 'signed_in' },
      [
        [false, true, true],
        [false, false, false],
        [false, false, false],
      ],
    ],
    [
      { audience: 'groups', groups: ['wholesale'] },
      [
        [false, true, true],
        [false, true, true],
        [false, false, false],
      ],
    ],
    [{ off: ['dhl'] }, Array<boolean[]>(3).fill([false, false, false])],
  ])('end by the same rule that refuses them: %j', async (switched, expected) => {
    const owners = await people();
    const em = database.em();
    const quotes = owners.map((owner) => testQuote(owner, testRequest(), rates));
    await em.persist(quotes).flush();
    await switchCarrier(database.em(), 'hub', switched);
    await run('hub');
    for (const [index, { id, ownerId }] of quotes.entries()) {
      const { offers } = await database.em().findOneOrFail(Quote, id);
      const availability = await findAvailability(database.em(), ownerId);
      expect(offers.map((offer) => isExpired(offer, new Date()))).toEqual(expected[index]);
      expect(offers.map((offer) => !availability.sells(offer))).toEqual(expected[index]);
    }
  });

  it('end in open shipments, and stay in ordered ones', async () => {
    const [open, sold] = [readyShipment('g', {}, rates[2]), readyShipment('g', {}, rates[2])];
    await database.em().persist([open, sold]).flush();
    await forceState(database.em(), 'Shipment', sold.id, { status: 'ordered' });
    await switchCarrier(database.em(), 'hub', { off: ['ups'] });
    await run('hub');
    await run('hub');
    const isOver = async ({ id }: Shipment) =>
      isExpired((await database.em().findOneOrFail(Shipment, id)).offer!, new Date());
    expect([await isOver(open), await isOver(sold)]).toEqual([true, false]);
  });
});
