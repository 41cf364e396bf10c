import { LedgerEntry } from '#libs/domain/ledger/ledger-entry.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

describe('dispute', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const sum = async (account: 'card' | 'dispute' | 'fee') => {
    const rows = await database.em().find(LedgerEntry, { account });
    return rows.reduce((total, row) => total + row.amount, 0);
  };
  const books = async () => [await sum('card'), await sum('dispute'), await sum('fee')];

  it.each([
    ['winning_evidence', 'won', 'captured', [1125 - 63, 0, 63]],
    ['losing_evidence', 'lost', 'disputed', [-1500 - 63, 1125, 1500 + 63]],
  ] as const)('withdraws the money at once, and after %s is %s', async (uncategorized_text, end, payment, left) => {
    const orderId = await harness().paid(1, 'pm_card_createDispute');
    await harness().jobs.settle();
    const { intentId } = await harness().order(orderId);
    const { disputes } = harness().stripe.stripe;
    const seen = async () => (await disputes.list({ payment_intent: intentId! })).data[0];
    const opened = await until('the bank complains', async () => {
      const one = await seen();
      return one && one.balance_transactions.length > 0 ? one : null;
    });
    for (let times = 0; times < 3; times += 1) await harness().jobs.asked(settlePayment, { orderId });
    expect([(await harness().order(orderId)).payment, await books()]).toEqual([
      'disputed',
      [-1500 - 63, 1125, 1500 + 63],
    ]);
    await disputes.update(opened.id, { evidence: { uncategorized_text }, submit: true });
    await until('the bank has judged', async () => (await seen())?.status === end);
    await harness().jobs.asked(settlePayment, { orderId });
    expect([(await harness().order(orderId)).payment, await books()]).toEqual([payment, left]);
  });

  it('withdraws nothing when it is an inquiry', async () => {
    const orderId = await harness().paid(1, 'pm_card_createDisputeInquiry');
    await harness().jobs.settle();
    const { intentId } = await harness().order(orderId);
    const { disputes } = harness().stripe.stripe;
    await until('the bank asks', async () => (await disputes.list({ payment_intent: intentId! })).data.length > 0);
    await harness().jobs.asked(settlePayment, { orderId });
    expect([(await harness().order(orderId)).payment, await books()]).toEqual(['captured', [1125 - 63, 0, 63]]);
  });
});
