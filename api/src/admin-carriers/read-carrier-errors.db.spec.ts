import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { carrierErrorsSql } from './read-carrier-errors.js';

describe('readCarrierErrors', () => {
  const database = useDatabase();

  it('reads the newest quotes and orders by index in a large database', async () => {
    await database.em().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off; set local enable_bitmapscan = off');
      const rows = await em.execute<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${carrierErrorsSql}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan Backward using quote_created_at_index');
      expect(plan).toContain('Index Scan Backward using orders_created_at_index');
      expect(plan).toContain('order_item_order_id_position_index');
      expect(plan).not.toContain('Seq Scan');
    });
  });
});
