import { jest } from '@jest/globals';
import { Label } from '#libs/domain/labels/label.js';
import { chargeReturn, reconcileOrders } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { RestartRefund } from '#libs/use-cases/refunds/restart-refund.js';
import { onUseReturns } from '../../testing/on-use-returns.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

describe('a return that is charged when it is used, after a failure', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const { placed, waiting, scan, used, order, booked } = onUseReturns(database, harness);

  it('is charged when one of its parcels is scanned, also when the message of the scan was lost', async () => {
    const orderId = await waiting();
    const em = database.em();
    await em.execute(`insert into tracker select (jsonb_populate_record(t, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'second', 'tracking_number', 'second', 'position', 1))).* from tracker t`);
    await em.execute('update tracker set parcels = 2');
    await scan();
    expect(await harness().jobs.open(chargeReturn)).toHaveLength(1);
    await em.execute(`delete from outbox_message where job = 'charge-return'`);
    expect((await harness().shipments(orderId))[0]!.trackingStatus).toBe('label_created');
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.settle();
    expect([await order(orderId), await booked(orderId)]).toMatchObject([{ payment: 'captured' }, [1, [1125]]]);
  });

  it('is charged by the reconciler after its job failed for good while the provider was unavailable', async () => {
    const orderId = await used();
    const [message] = await harness().jobs.open(chargeReturn);
    await harness().stripe.faults({ requests: [{ kind: 'status', status: 401, times: null }] });
    for (let tries = 0; tries < chargeReturn.attempts; tries += 1) await harness().jobs.run(message!.id);
    await harness().stripe.control('DELETE', 'faults');
    await harness().jobs.asked(reconcileOrders, {});
    expect(await harness().jobs.open(chargeReturn)).toEqual([]);
    await database
      .em()
      .execute(`update outbox_message set failed_at = now() - interval '2 hours' where failed_at is not null`);
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.exhaust();
    expect([await order(orderId), await booked(orderId)]).toMatchObject([{ payment: 'captured' }, [1, [1125]]]);
  });

  it('gets its label from the reconciler when the message of its purchase was lost', async () => {
    const orderId = await placed();
    await database.em().execute(`delete from outbox_message where job = 'purchase-label'`);
    await harness().age(1);
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.settle();
    expect((await order(orderId)).payment).toBe('on_use');
    expect(await database.em().count(Label, { voidedAt: null })).toBe(1);
    await harness().age(1);
    await harness().jobs.asked(reconcileOrders, {});
    expect(await harness().jobs.open()).toEqual([]);
  });

  it('is refunded in full when its carrier, asked again after the charge, voids the label', async () => {
    const orderId = await waiting();
    const [item] = await harness().items(orderId);
    const bus = () => useCaseBus(database.em(), harness().clock);
    harness().carrier.rejectsVoids = true;
    const refundId = await bus().execute(new RequestRefund(item!.id, 'other', 'customer'));
    await harness().jobs.settle();
    await scan();
    await expect(bus().execute(new RestartRefund(refundId))).resolves.toBeUndefined();
    await harness().jobs.settle();
    expect((await order(orderId)).payment).toBe('on_use');
    await harness().jobs.asked(chargeReturn, { orderId });
    await expect(bus().execute(new RestartRefund(refundId))).rejects.toThrow('is not paid yet');
    await harness().jobs.exhaust();
    expect((await order(orderId)).payment).toBe('captured');
    harness().carrier.rejectsVoids = false;
    await bus().execute(new RestartRefund(refundId));
    await harness().jobs.exhaust();
    expect(await order(orderId)).toMatchObject({ payment: 'refunded', captured: 1125, refunded: 1125 });
  });
});
