import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { runChaos } from './run-chaos.js';

/** The short run, with one order of 36 shipments; the long one is `npm run chaos -- --orders 10000`. */
const kinds = queueStores().map(({ kind }) => ['lists', kind] as const);

it.each(kinds)(
  'keeps money, labels and books in agreement under all faults (labels of %s, jobs on %s)',
  async (carrier, queue) => {
    const { result, findings, failures } = await runChaos({ orders: 40, seed: 4, queue, carrier }, () => undefined);
    expect({ findings, failures }).toEqual({ findings: [], failures: [] });
    const { orders, kills, faults, ...rest } = result;
    expect(rest).toEqual({
      ...{ ok: true, doubleCharges: 0, doubleLabels: 0, paidWithoutLabel: 0 },
      ...{ labelWithoutPayment: 0, ledgerDifference: 0, stuck: 0 },
    });
    expect(orders).toBeGreaterThan(30);
    expect(kills + faults).toBeGreaterThan(5);
  },
  600_000,
);
