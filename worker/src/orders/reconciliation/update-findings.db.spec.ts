import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { KeyConflict } from '#libs/runtime/settings/key-conflict.js';
import { updateFindings } from './update-findings.js';

describe('findings', () => {
  const database = useDatabase();
  const open = () => database.em().find(Finding, { resolvedAt: null }, { orderBy: { subjectId: 'asc' } });
  const update = (conflict?: KeyConflict) => database.em().transactional((em) => updateFindings(em, conflict));

  it('report a discrepancy of a live order and not the same one of a test order', async () => {
    const owners = [`u_${'1'.repeat(32)}`, testOwnerOf(`u_${'1'.repeat(32)}`)];
    const ids: string[] = [];
    for (const owner of owners) ids.push((await placedOrder(database.em(), [readyShipment(owner)])).order.id);
    for (const id of ids) await forceState(database.em(), 'Order', id, { payment: 'disputed' });
    await update();
    const disputes = (await open()).filter(({ kind }) => kind === 'dispute_open');
    expect(disputes.map(({ orderId }) => orderId)).toEqual([ids[0]]);
    expect((await open()).filter(({ orderId }) => orderId === ids[1])).toEqual([]);
  });

  it('report keys of two modes once, until they fit together', async () => {
    const conflict = new KeyConflict('Test cards buy real postage.');
    for (let times = 0; times < 3; times += 1) await update(conflict);
    expect(await open()).toMatchObject([
      { kind: 'keys_of_two_modes', text: 'Test cards buy real postage.', orderId: null },
    ]);
    await update();
    expect(await open()).toEqual([]);
    await update(conflict);
    expect(await open()).toHaveLength(1);
  });
});
