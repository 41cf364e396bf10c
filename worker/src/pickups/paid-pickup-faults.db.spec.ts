import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { DomainError } from '#libs/domain/errors.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { refundPickup, settlePickup } from '#libs/jobs/pickups.js';
import { pickupPrice, usePaidPickups } from '../testing/paid-pickups.js';

describe('a pickup with a price', () => {
  const pickups = usePaidPickups(useDatabase());

  const intent = '/v1/payment_intents';
  describe.each(['before', 'after'] as const)('when an answer is lost %s the effect', (when) => {
    const lost = (method: string, path: string) =>
      pickups().shop.stripe.faults({ requests: [{ when, kind: 'status', status: 401, method, path, times: 2 }] });
    const atCarrier = () =>
      (pickups().carrier.faults = Array.from({ length: 3 }, () => (when === 'before' ? 'away' : 'lost')));

    it.each([
      ['the payment', () => lost('GET', `${intent}/*`)],
      ['the booking', atCarrier],
      ['the capture', () => lost('POST', `${intent}/*/capture`)],
    ])('of %s, books and charges once, whatever runs twice', async (_, fault) => {
      const { id, orderId } = await pickups().paid();
      await fault();
      await pickups().jobs.ask(settlePayment, { orderId }, { begun: true });
      await Promise.all((await pickups().jobs.open()).map((one) => pickups().jobs.run(one.id)));
      await pickups().jobs.ask(settlePickup, { pickupId: id }, { begun: true });
      await pickups().jobs.exhaust();
      expect([
        (await pickups().pickup(id)).status,
        pickups().carrier.booked.size,
        await pickups().provider(orderId),
      ]).toEqual([...(['scheduled', 1] as const), { captured: [pickupPrice], refunded: [] }]);
      expect(await pickups().findings()).toEqual([]);
    });

    it('of the release, charges nothing', async () => {
      pickups().carrier.refusal = new DomainError('carrier_refused', 'conflict', 'No.');
      const { orderId } = await pickups().paid();
      await lost('POST', `${intent}/*/cancel`);
      await pickups().jobs.exhaust();
      expect([(await pickups().shop.order(orderId)).payment, await pickups().provider(orderId)]).toEqual([
        'cancelled',
        { captured: [], refunded: [] },
      ]);
    });

    it.each([
      ['the cancellation', atCarrier],
      ['the refund', () => lost('POST', '/v1/refunds')],
    ])('of %s, refunds once, whatever runs twice', async (_, fault) => {
      const { id, orderId } = await pickups().booked();
      await pickups().cancel(id);
      await fault();
      await pickups().jobs.ask(settlePickup, { pickupId: id }, { begun: true });
      await Promise.all((await pickups().jobs.open()).map((one) => pickups().jobs.run(one.id)));
      await pickups().jobs.ask(refundPickup, { pickupId: id }, { begun: true });
      await pickups().jobs.exhaust();
      expect([(await pickups().pickup(id)).status, await pickups().provider(orderId)]).toEqual([
        'canceled',
        { captured: [pickupPrice], refunded: [pickupPrice] },
      ]);
      expect(await pickups().findings()).toEqual([]);
    });
  });
});
