import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { labelStatuses, shipmentStatuses } from '#libs/contracts/shipments/statuses.js';
import { placedOrder, queueLabels } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { bulkTransition } from '#libs/database/bulk-transition.js';
import { labelLine, labelTransitions } from '#libs/domain/labels/label-status.js';
import { shipmentLine, shipmentTransitions } from '#libs/domain/shipments/shipment-status.js';
import { drainSteps, StateEvent } from '#libs/domain/state-event.js';
import { startLabelPurchases } from '../labels/start-label-purchases.js';
import { releaseShipments } from './release-shipments.js';

type State = Pick<Shipment, 'status' | 'labelStatus' | 'fromCart'>;
const reason = 'Unpaid.';
const everyState: State[] = shipmentStatuses.flatMap((status) =>
  labelStatuses.flatMap((labelStatus) => [true, false].map((fromCart) => ({ status, labelStatus, fromCart }))),
);
const someStates = fc.array(fc.constantFrom(...everyState), { minLength: 1, maxLength: 12 });

describe('status lines of shipments', () => {
  const database = useDatabase();

  /** An order whose shipments are in these states, one each, set directly: no step is recorded. */
  async function orderIn(states: readonly State[]): Promise<{ orderId: string; ids: string[] }> {
    const em = database.em();
    const shipments = states.map((state) => Object.assign(readyShipment('g_guest'), state));
    const { order, items } = testOrder(shipments);
    for (const shipment of shipments) shipment.orderId = order.id;
    for (const one of [order, ...shipments]) drainSteps(one);
    await em.persist([order, ...shipments, ...items]).flush();
    return { orderId: order.id, ids: shipments.map(({ id }) => id) };
  }

  /** The state of each shipment, with its steps and its item, in order. */
  async function outcome(ids: readonly string[]): Promise<unknown[]> {
    const em = database.em();
    const [shipments, items] = [
      await em.find(Shipment, { id: [...ids] }),
      await em.find(OrderItem, { shipmentId: [...ids] }),
    ];
    const events = await em.find(StateEvent, { subjectId: [...ids] });
    return ids.map((id) => {
      const { status, labelStatus, fromCart, orderId } = shipments.find((one) => one.id === id)!;
      const steps = events.filter((one) => one.subjectId === id);
      return {
        ...{ status, labelStatus, fromCart, ordered: orderId !== null },
        item: items.find((one) => one.shipmentId === id)!.status,
        steps: steps.map((one) => [one.line, one.fromState, one.toState, one.actor, one.reason].join(' ')).sort(),
      };
    });
  }

  const byStatement = async (states: readonly State[]) => {
    const { orderId, ids } = await orderIn(states);
    await database.em().transactional((em) => releaseShipments(em, orderId, reason));
    return outcome(ids);
  };
  const byVerb = async (states: readonly State[]) => {
    const { ids } = await orderIn(states);
    const em = database.em();
    for (const shipment of await em.find(Shipment, { id: ids })) {
      const item = await em.findOneOrFail(OrderItem, { shipmentId: shipment.id });
      if (!shipment.purchaseOpen) item.failed('payment_cancelled', reason);
      shipment.release(reason);
    }
    await em.flush();
    return outcome(ids);
  };

  it('are released the same way by method and by SQL statement, from every state', async () => {
    expect(await byStatement(everyState)).toEqual(await byVerb(everyState));
  });

  it('are released the same way by method and by SQL statement, for every combination in an order', async () => {
    await fc.assert(
      fc.asyncProperty(someStates, async (states) => {
        expect(await byStatement(states)).toEqual(await byVerb(states));
      }),
      { numRuns: 15 },
    );
  });

  const move = (em: EntityManager, line: 'status' | 'labelStatus', to: string, orderId: string) => {
    const ofOrder = { where: 'order_id = ?', values: [orderId] };
    return line === 'status'
      ? bulkTransition(em, shipmentLine, { ...ofOrder, to: to as State['status'] })
      : bulkTransition(em, labelLine, { ...ofOrder, to: to as State['labelStatus'] });
  };
  const some: State = { status: 'ordered', labelStatus: 'none', fromCart: false };
  const targets = [
    ...shipmentStatuses.map((to) => ['status', to, shipmentStatuses, shipmentTransitions] as const),
    ...labelStatuses.map((to) => ['labelStatus', to, labelStatuses, labelTransitions] as const),
  ];

  it.each(targets)(
    'change %s to %s by SQL statement only from the states of its table',
    async (field, to, all, table) => {
      const states = all.map((state) => ({ ...some, [field]: state }));
      const { orderId, ids } = await orderIn(states);
      const moved = await move(database.em(), field, to, orderId);
      const [line, actor] = field === 'status' ? ['shipment', 'g_guest'] : ['label', 'system'];
      const expected = states.map((state) => {
        const allowed = (table as Record<string, readonly string[]>)[state[field]]!.includes(to);
        const step = `${line} ${state[field]} ${to} ${to === 'fulfilled' ? 'system' : actor} `;
        return { ...state, ...(allowed && { [field]: to }), steps: allowed ? [step] : [] };
      });
      expect(await outcome(ids)).toMatchObject(expected);
      expect(moved).toBe(expected.filter(({ steps }) => steps.length > 0).length);
    },
  );

  it('start label purchases from the states of the table, and none when one label is past them', async () => {
    for (const labelStatus of labelStatuses) {
      const allowed = labelTransitions[labelStatus].includes('queued');
      const states = [labelStatus, 'none' as const].map((label) => ({
        ...{ status: 'ordered' as const, labelStatus: label, fromCart: false },
      }));
      const { orderId, ids } = await orderIn(states);
      const started = database.em().transactional((em) => startLabelPurchases(em, orderId));
      if (!allowed) await expect(started).rejects.toMatchObject({ code: 'illegal_transition' });
      await Promise.allSettled([started]);
      const labels = (await outcome(ids)).map((one) => (one as State).labelStatus);
      expect(labels).toEqual(allowed ? ['queued', 'queued'] : [labelStatus, 'none']);
    }
  });

  it('preserve their previous state and lose their last failure when placed', async () => {
    const em = database.em();
    const failed = { failureCode: 'carrier_refused', failureText: 'No.', labelStatus: 'failed' };
    const shipments = [0, 1].map(() => Object.assign(readyShipment('g_guest'), failed));
    shipments[1]!.toCart();
    for (const one of shipments) drainSteps(one);
    const { order, items } = await placedOrder(em, shipments);
    await queueLabels(em, order);
    const after = { orderId: order.id, failureCode: null, failureText: null, labelStatus: 'queued' };
    expect(shipments).toMatchObject([
      { ...after, fromCart: false },
      { ...after, fromCart: true },
    ]);
    expect(items.map(({ position, total, status }) => [position, total, status])).toEqual([
      [0, 1125, 'open'],
      [1, 1125, 'open'],
    ]);
    expect(await outcome(shipments.map(({ id }) => id))).toMatchObject([
      { status: 'ordered', steps: ['label failed queued system ', 'shipment ready ordered g_guest '] },
      { status: 'ordered', steps: ['label failed queued system ', 'shipment in_cart ordered g_guest '] },
    ]);
  });
});
