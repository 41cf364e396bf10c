import type { ShipmentFilter } from '#libs/contracts/shipments/shipment-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { FindShipments, FindShipmentsHandler } from '../queries/find-shipments.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('partial indexes of shipments', () => {
  const database = useDatabase();

  it.each<[string, Partial<ShipmentFilter>]>([
    ['shipment_unprinted_index', { tab: 'to_print' }],
    ['shipment_unsold_list_index', { q: 'reno', status: ['to_pay'] }],
    ['shipment_unsold_list_index', { status: ['draft'], source: ['file'] }],
  ])('include %s, which the list walks for %j', async (index, filter) => {
    const em = database.em();
    const asked = jest.spyOn(em, 'execute');
    await new FindShipmentsHandler(em).execute(
      new FindShipments(guest, { tab: 'all', sort: '-created', limit: 25, ...filter }),
    );
    const [sql, values] = asked.mock.calls.at(-1)!;
    await database.em().transactional(async (inner) => {
      await inner.execute('set local enable_seqscan = off');
      const plan = await inner.execute<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${sql as string}`, values);
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    });
  });
});
