import { randomUUID } from 'node:crypto';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('a charge whose bill was taken back', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  it('ends its late job without an error', async () => {
    await harness().jobs.asked(settleAdjustment, { chargeId: randomUUID() });
    await harness().jobs.exhaust();
    const messages = await database
      .em()
      .execute<object[]>(
        `select closed_at is not null as closed, failed_at is null as well from outbox_message where job = 'settle-adjustment'`,
      );
    expect(messages).toEqual([{ closed: true, well: true }]);
  });
});
