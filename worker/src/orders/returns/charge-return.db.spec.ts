import { jest } from '@jest/globals';
import { Label } from '#libs/domain/labels/label.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { chargeReturn, reconcileOrders } from '#libs/jobs/orders.js';
import { voidUnusedLabels } from '#libs/jobs/refunds.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { onUseReturns } from '../../testing/on-use-returns.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

describe('a return that is charged when it is used', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const { waiting, scan, used, order, booked } = onUseReturns(database, harness);
  const charge = (id: string) => database.em().findOneOrFail(ReturnCharge, id);
  const findings = async () =>
    (await database.em().execute<{ kind: string }[]>('select kind from finding where resolved_at is null')).map(
      ({ kind }) => kind,
    );
  const mails = async () => (await database.em().find(Mail, {})).map(({ kind }) => kind);

  it('has its label at once, and costs nothing while no carrier has scanned it', async () => {
    const orderId = await waiting();
    expect(await order(orderId)).toMatchObject({ payment: 'on_use', captured: 0, intentId: null });
    expect(await database.em().count(Label, { voidedAt: null })).toBe(1);
    await harness().age(24 * 20);
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.settle();
    expect([await order(orderId), await findings(), await booked(orderId)]).toMatchObject([
      { payment: 'on_use' },
      [],
      [0, []],
    ]);
  });

  it('is charged once at its first scan, with receipt and ledger, however often the scan is reported', async () => {
    const orderId = await used();
    await scan();
    await harness().jobs.settle();
    await scan();
    await harness().jobs.asked(chargeReturn, { orderId });
    await harness().jobs.exhaust();
    expect(await order(orderId)).toMatchObject({ payment: 'captured', captured: 1125 });
    expect(await booked(orderId)).toEqual([1, [1125]]);
    expect((await mails()).filter((kind) => kind === 'receipt')).toHaveLength(1);
    await harness().jobs.asked(reconcileOrders, {});
    expect(await findings()).toEqual([]);
  });

  it('is charged once when twenty runs start together', async () => {
    const orderId = await used();
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => harness().jobs.ask(chargeReturn, { orderId }, { begun: true })),
    );
    await Promise.all(ids.map((id) => harness().jobs.run(id)));
    await harness().jobs.exhaust();
    expect([await order(orderId), await booked(orderId)]).toMatchObject([{ payment: 'captured' }, [1, [1125]]]);
  });

  it.each([
    ['/v1/payment_intents', 'after'],
    ['/v1/payment_intents/*/confirm', 'before'],
    ['/v1/payment_intents/*/confirm', 'after'],
  ])('is charged once when the answer of %s is lost %s the effect', async (path, when) => {
    const orderId = await used();
    const lost = { when, kind: 'status', status: 401, method: 'POST', path, times: 1 };
    await harness().stripe.faults({ requests: [lost] });
    await harness().jobs.settle();
    await harness().jobs.exhaust();
    expect([await order(orderId), await booked(orderId)]).toMatchObject([{ payment: 'captured' }, [1, [1125]]]);
  });

  it('is found by the reconciler when the message of its scan was lost', async () => {
    const orderId = await used();
    await database.em().execute(`delete from outbox_message where job = 'charge-return'`);
    await database.em().execute(`update shipment set updated_at = now() - interval '2 hours'`);
    await harness().jobs.asked(reconcileOrders, {});
    expect(await findings()).toEqual(['use_not_charged']);
    await harness().jobs.settle();
    expect((await order(orderId)).payment).toBe('captured');
    await harness().jobs.asked(reconcileOrders, {});
    expect(await findings()).toEqual([]);
  });

  it('stays due when the card is declined: owner and operators hear of it, and the card is asked again', async () => {
    const orderId = await used('pm_card_chargeCustomerFail');
    await harness().jobs.settle();
    expect(await order(orderId)).toMatchObject({ payment: 'failed', captured: 0 });
    expect(await mails()).toEqual(['card_problem']);
    await harness().jobs.asked(reconcileOrders, {});
    expect(await findings()).toEqual(['label_without_payment']);
    for (const [days, tries] of [
      [0.5, 1],
      [1, 2],
      [2.1, 3],
      [4.1, 4],
      [30, 4],
    ] as const) {
      harness().clock.pass(days);
      await harness().age(24 * days);
      await harness().jobs.asked(reconcileOrders, {});
      await harness().jobs.settle();
      expect([(await charge(orderId)).tries, (await order(orderId)).payment]).toEqual([tries, 'failed']);
    }
    const { intentId } = await order(orderId);
    await harness().confirm(intentId!, 'pm_card_visa');
    await harness().jobs.exhaust();
    expect([await order(orderId), await booked(orderId)]).toMatchObject([{ payment: 'captured' }, [1, [1125]]]);
  });

  it('cannot be canceled once it was used', async () => {
    const orderId = await used('pm_card_chargeCustomerFail');
    await harness().jobs.settle();
    const one = await order(orderId);
    expect(() => one.cancel('No.')).toThrow('This order is used: it can no longer be canceled.');
  });

  it('ends without a charge when its label is voided unused, by its owner or at the end of the carrier’s window', async () => {
    const orderId = await waiting();
    harness().clock.pass(28.1);
    for (const days of [0, 1]) {
      harness().clock.pass(days);
      await harness().jobs.asked(voidUnusedLabels, {});
      await harness().jobs.settle();
    }
    expect(await order(orderId)).toMatchObject({ payment: 'cancelled', captured: 0 });
    expect([await database.em().count(Label, { voidedAt: null }), harness().carrier.voided.length]).toEqual([0, 1]);
    await harness().jobs.asked(chargeReturn, { orderId });
    await harness().jobs.asked(reconcileOrders, {});
    expect([await booked(orderId), await findings()]).toEqual([[0, []], []]);
    const entries = await database.em().execute('select from ledger_entry where order_id = ?', [orderId]);
    expect(entries).toHaveLength(0);
  });

  it('is not charged while its carrier decides about a void, and is when the carrier refuses', async () => {
    const orderId = await waiting();
    const [item] = await harness().items(orderId);
    harness().carrier.thinksAboutVoids = true;
    const em = database.em();
    await useCaseBus(em, harness().clock).execute(new RequestRefund(item!.id, 'other', 'customer'));
    await harness().jobs.settle();
    await scan();
    await harness().jobs.settle();
    expect((await order(orderId)).payment).toBe('on_use');
    harness().carrier.thinksAboutVoids = false;
    harness().carrier.rejectsVoids = true;
    await harness().jobs.exhaust(3);
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.exhaust(5);
    expect([await order(orderId), await booked(orderId)]).toMatchObject([{ payment: 'captured' }, [1, [1125]]]);
  });

  it('ends when its carrier refuses to sell the label', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    const orderId = await waiting();
    expect(await order(orderId)).toMatchObject({ payment: 'cancelled', captured: 0 });
    expect((await harness().shipments(orderId))[0]).toMatchObject({ status: 'ready', labelStatus: 'failed' });
  });
});
