import { takeInvoiceNumber } from '#libs/use-cases/receipts/take-invoice-number.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { InvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import { Order } from '#libs/domain/orders/order.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';
import { issueReceipt } from './issue-receipt.js';

describe('order receipt', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const numbers = async (year: number) =>
    (await database.em().find(InvoiceNumber, { year }, { orderBy: { number: 'asc' } })).map(
      (invoice) => invoice.number,
    );
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const thisYear = new Date().getUTCFullYear();

  it('is created with the charge: a number and a mail', async () => {
    const orderId = await harness().paid(2);
    expect(await database.em().count(InvoiceNumber, {})).toBe(0);
    await harness().jobs.settle();
    expect(await database.em().findOneOrFail(InvoiceNumber, orderId)).toMatchObject({ year: thisYear, number: 1 });
    const [mail, ...others] = harness().mailer.sent;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'a@b.example',
      subject: expect.stringMatching(/^Receipt for order WB-\d+: \$22\.50$/),
    });
    expect(mail!.text).toContain(`Invoice: ${thisYear}-000001`);
    expect(mail!.text).toMatch(new RegExp(`https://waybill\\.example/shipments/success\\?order=${orderId}&access=`));
  });

  it('charges the bought labels and lists the others', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    await harness().paid(3);
    await harness().jobs.settle();
    expect(harness().mailer.sent[0]!.text).toMatch(/\$22\.50[\s\S]+Not charged: 1 shipment/);
  });

  it.each([
    ['has chosen nothing', null, 1],
    ['wants mails', true, 1],
    ['wants no mails', false, 0],
  ])(
    'of a user who %s: always has a number, is mailed by preference, and opens by signing in',
    async (_, wants, mails) => {
      const userId = '7f1c0f0e-5a0a-4f0e-9d6c-0a6c4f0b9a01';
      const orderId = await harness().paid();
      const em = database.em();
      await em.nativeUpdate(Order, orderId, { ownerId: userId });
      if (wants !== null) {
        const account = Account.open(userId);
        account.change({ notify: { receipt: wants } });
        em.persist(account);
        await em.flush();
      }
      await harness().jobs.settle();
      const sent = harness().mailer.sent.filter(({ subject }) => subject.startsWith('Receipt'));
      expect([await numbers(thisYear), sent.length]).toEqual([[1], mails]);
      for (const { text } of sent) expect(text).toMatch(new RegExp(`/shipments/success\\?order=${orderId}\\s`));
    },
  );

  it('is not created when nothing is charged', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    await harness().paid(1);
    await harness().jobs.settle();
    expect([await database.em().count(InvoiceNumber, {}), await database.em().count(Mail, {})]).toEqual([0, 0]);
  });

  it('is created once, however often the capture runs and is reported', async () => {
    const orderId = await harness().paid(2);
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    const asked = await Promise.all([
      ...upTo(10).map(() => harness().jobs.ask(captureOrder, { orderId }, { begun: true })),
      ...upTo(10).map(() => harness().jobs.ask(settlePayment, { orderId }, { begun: true })),
    ]);
    await Promise.all(asked.map((id) => harness().jobs.run(id)));
    await harness().jobs.exhaust();
    expect(await numbers(thisYear)).toEqual([1]);
    expect(harness().mailer.sent).toHaveLength(1);
    expect(await database.em().count(Mail, {})).toBe(1);
  });

  it('is created with a charge reported by another job', async () => {
    const orderId = await harness().paid();
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    await harness().stripe.stripe.paymentIntents.capture((await harness().order(orderId)).intentId!);
    expect(await harness().jobs.asked(settlePayment, { orderId })).toBe('done');
    expect((await harness().order(orderId)).payment).toBe('captured');
    await harness().jobs.exhaust();
    expect([await numbers(thisYear), harness().mailer.sent.length]).toEqual([[1], 1]);
  });

  /** Orders as they are when the provider has answered: to be marked as captured in one transaction each. */
  async function charged(count: number): Promise<string[]> {
    const em = database.em();
    const orders: Order[] = [];
    for (const _ of upTo(count)) {
      const { order } = await placedOrder(em, [readyShipment('g_guest')]);
      recordPaid(order, 'authorised');
      orders.push(order);
    }
    await em.flush();
    return orders.map((order) => order.id);
  }
  const captured = {
    intentId: 'pi',
    status: 'captured',
    amount: 1125,
    amountCapturable: 0,
    amountReceived: 1125,
  } as const;

  it('has a gapless number for fifty concurrent charges, every third rolled back at the last moment', async () => {
    const ids = await charged(50);
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        database.em().transactional(async (em) => {
          const order = await em.findOneOrFail(Order, id);
          order.recordPayment(captured);
          await issueReceipt(em, order, new Date());
          await em.flush();
          if (index % 3 === 0) throw new Error('the worker dies here');
        }),
      ),
    );
    expect(outcomes.filter((one) => one.status === 'rejected')).toHaveLength(17);
    expect(await numbers(thisYear)).toEqual(upTo(33));
    expect(await database.em().count(Order, { payment: 'captured' })).toBe(33);
    expect(await database.em().count(Mail, {})).toBe(33);
    for (const id of ids.filter((_, index) => index % 3 === 0))
      await database.em().transactional(async (em) => void (await takeInvoiceNumber(em, id, new Date())));
    expect(await numbers(thisYear)).toEqual(upTo(50));
  });

  it('starts at one each year, by UTC', async () => {
    const [one, two, three] = await charged(3);
    const issue = (id: string, at: string) =>
      database.em().transactional(async (em) => (await takeInvoiceNumber(em, id, new Date(at))).text);
    expect(await issue(one!, '2026-12-31T23:59:59.999Z')).toBe('2026-000001');
    expect(await issue(two!, '2026-12-31T23:30:00-01:00')).toBe('2027-000001');
    expect(await issue(three!, '2027-01-01T00:00:00Z')).toBe('2027-000002');
  });

  it('requires a transaction for its number', async () => {
    const [id] = await charged(1);
    await expect(takeInvoiceNumber(database.em(), id!, new Date())).rejects.toThrow(/belongs to the transaction/);
  });
});
