import { switchCarrier } from '#libs/dev/testing/sample-data/switched-carriers.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

describe('label whose carrier was disabled after the order', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  it('is bought at the agreed price', async () => {
    const orderId = await harness().paid();
    const [item] = await harness().items(orderId);
    await switchCarrier(database.em(), item!.offer.carrier, { isOn: false });
    for (const id of await harness().purchases()) expect(await harness().jobs.run(id)).toBe('done');
    expect(await harness().items(orderId)).toMatchObject([{ status: 'bought', total: item!.total }]);
    expect(await harness().labels()).toHaveLength(1);
  });
});
