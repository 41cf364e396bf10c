import { DomainError } from '#libs/domain/errors.js';
import { seeded } from '#libs/dev/testing/faults/seeded.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

describe('buying a label from a slow, busy or broken carrier', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  /** A paid order of one shipment and the message that is to buy its label. */
  async function ordered() {
    const orderId = await harness().paid();
    const [message = ''] = await harness().purchases();
    const look = async () => {
      const [[item], [shipment], labels] = await Promise.all([
        harness().items(orderId),
        harness().shipments(orderId),
        harness().labels(),
      ]);
      return { item: item!, shipment: shipment!, labels };
    };
    return { message, look };
  }

  it('stops waiting for a slow carrier, and settles the unknown purchase by asking (F27)', async () => {
    harness().limits.buy = 20;
    harness().carrier.fail('buy', 'slow');
    const { message, look } = await ordered();
    expect(await harness().jobs.run(message)).toBe('retry');
    expect((await harness().jobs.message(message)).lastError).toBe('Test carrier did not answer within 0.02 seconds.');
    expect((await look()).shipment.labelStatus).toBe('purchasing_unknown');
    expect(await harness().jobs.run(message)).toBe('done');
    expect([harness().carrier.count('buy'), harness().carrier.sold.size, (await look()).labels.length]).toEqual([
      1, 1, 1,
    ]);
  });

  it('treats an invalid response as neither label nor refusal, and asks until it is valid (F27)', async () => {
    harness().carrier.fail('buy', 'garbage');
    harness().carrier.fail('findPurchase', 'garbage', 2);
    const { message, look } = await ordered();
    for (const where of ['buy.carrierReference', 'findPurchase.carrierReference', 'findPurchase.carrierReference']) {
      expect(await harness().jobs.run(message)).toBe('retry');
      const { lastError } = await harness().jobs.message(message);
      expect(lastError).toBe(`Test carrier gave an answer that cannot be read (${where}).`);
      expect((await look()).item.status).toBe('open');
    }
    expect(await harness().jobs.run(message)).toBe('done');
    expect([harness().carrier.count('buy'), harness().carrier.sold.size, (await look()).labels.length]).toEqual([
      1, 1, 1,
    ]);
  });

  it('retries when the carrier says, not before (F27)', async () => {
    harness().carrier.fail('buy', 'busy');
    const { message, look } = await ordered();
    const before = Date.now();
    expect(await harness().jobs.run(message)).toBe('retry');
    expect((await harness().jobs.message(message)).availableAt.getTime()).toBeGreaterThanOrEqual(before + 40_000);
    expect(await harness().jobs.run(message)).toBe('done');
    expect([harness().carrier.count('buy'), (await look()).labels.length]).toEqual([2, 1]);
  });

  it.each([0.2, 0.6, 1])(
    'buys each label once when responses are lost for a share of %d of the calls (F6)',
    async (share) => {
      const random = seeded(share * 10);
      const { carrier } = harness();
      const sell = carrier.buy.bind(carrier);
      // This one knows no repeated request: asked twice, it sells twice.
      let sales = 0;
      carrier.buy = async (request) => {
        sales += 1;
        const bought = await sell(request);
        if (random() < share) throw new DomainError('carrier_unavailable', 'upstream', 'No answer.');
        return bought;
      };
      const orderId = await harness().paid(8);
      await harness().jobs.exhaust();
      expect(await harness().order(orderId)).toMatchObject({ payment: 'captured', captured: 8 * 1125 });
      expect([sales, carrier.sold.size, (await harness().labels()).length]).toEqual([8, 8, 8]);
    },
  );
});
