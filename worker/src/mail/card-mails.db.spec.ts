import { jest } from '@jest/globals';
import { StripeCardPayments } from '#libs/adapters/stripe/payments/stripe-card-payments.js';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { StripeSavedCards } from '#libs/adapters/stripe/stripe-saved-cards.js';
import { usd } from '#libs/contracts/values/money.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { warnOfExpiringCards } from '#libs/jobs/accounts.js';
import { mailCardProblem } from '#libs/jobs/orders.js';
import { openSandbox, secretKey, type OpenSandbox } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { WarnOfExpiringCards } from '../accounts/warn-of-expiring-cards.js';
import { MailCardProblem } from '../orders/payments/mail-card-problem.js';
import { JobHarness } from '../testing/job-harness.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { SendMail } from './send-mail.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

const user = `u_${'1'.repeat(32)}`;
const expiringCard = 'pm_card_expiresThisMonth';

describe('saved card e-mails', () => {
  const database = useDatabase();
  let clock: TestClock;
  let stripe: OpenSandbox;
  let cards: StripeSavedCards;
  let payments: StripeCardPayments;
  let inbox: MailInbox;
  let jobs: JobHarness;
  beforeEach(async () => {
    [stripe, inbox, clock] = [await openSandbox(), await MailInbox.open(), new TestClock()];
    const client = stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 });
    cards = new StripeSavedCards(client);
    payments = new StripeCardPayments(client);
    const em = database.orm.em;
    jobs = new JobHarness(database.orm, [
      new WarnOfExpiringCards(em, cards, clock),
      new MailCardProblem(em, payments),
      new SendMail(em, inbox.mailer, harnessMailText(em, clock), clock),
    ]);
  });
  afterEach(async () => {
    await inbox.close();
    await stripe.close();
  });

  /** A user with these saved cards, the last of which is the newest and the first the default. */
  async function userWith(methods: string[], on = true, id = user): Promise<string> {
    const account = Account.open(id);
    account.meet({ userId: id, email: 'ann@example.com', emailVerified: true, name: 'Ann' });
    account.change({ notify: { cardProblem: on } });
    const customerId = await cards.openCustomer(id);
    for (const method of methods) await stripe.stripe.paymentMethods.attach(method, { customer: customerId });
    const customer = Object.assign(new PaymentCustomer(), { userId: id, customerId, cardsCheckedAt: null });
    await database.em().persist([account, customer]).flush();
    return customerId;
  }
  const mails = () => database.em().count(Mail, {});

  describe('about a card that does not pay an order', () => {
    async function paid(method: string): Promise<Order> {
      const customerId = await userWith([method]);
      const em = database.em();
      const { order } = await placedOrder(em, [readyShipment(user)]);
      const { id: orderId, attempt, total, paymentKey: idempotencyKey } = order;
      const intent = await payments.authorize({ orderId, attempt, amount: usd(total), idempotencyKey });
      order.paymentStarted(intent.intentId, intent.clientSecret);
      await em.flush();
      const [card] = await cards.list(customerId);
      await payments.payWith(intent.intentId, { customerId, cardId: card!.id });
      await payments.payOffSession(intent.intentId, card!.id);
      return order;
    }

    it('explain why, and where to pay, once per order', async () => {
      const order = await paid('pm_card_chargeCustomerFail');
      for (let run = 0; run < 2; run += 1) await jobs.asked(mailCardProblem, { orderId: order.id });
      await jobs.settle();
      const [mail, ...others] = await inbox.letters();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: ['ann@example.com'], subject: `Payment needed for order WB-${order.number}` });
      expect(mail!.text).toContain('Your bank refused the card');
      expect(mail!.text).toContain(`https://waybill.example/shipments/success?order=${order.id}`);
      expect(mail!.text).toMatch(/unsubscribe\?token=cardProblem\.u\./);
    });

    it('report that the bank requires a confirmation', async () => {
      const { id: orderId } = await paid('pm_card_authenticationRequired');
      await jobs.asked(mailCardProblem, { orderId });
      await jobs.settle();
      expect((await inbox.letters())[0]!.text).toMatch(/bank wants you to confirm this payment/);
    });

    it('are not sent for a card that pays', async () => {
      const { id: orderId } = await paid('pm_card_visa');
      await jobs.asked(mailCardProblem, { orderId });
      expect(await mails()).toBe(0);
    });

    it('are not sent when the order was paid before, or when they are turned off', async () => {
      const { id: orderId } = await paid('pm_card_chargeCustomerFail');
      const em = database.em();
      await em.execute(`update account set notify = notify || '{"cardProblem": false}'`);
      await jobs.asked(mailCardProblem, { orderId });
      expect(await mails()).toBe(0);
      await em.execute(`update account set notify = notify || '{"cardProblem": true}'`);
      await jobs.asked(mailCardProblem, { orderId });
      const order = await em.findOneOrFail(Order, orderId);
      recordPaid(order, 'authorised');
      await em.flush();
      await jobs.settle();
      expect([await mails(), await inbox.letters()]).toEqual([1, []]);
    });
  });

  describe('about expiring cards', () => {
    const lists = async () => (await stripe.requests()).filter(({ path }) => path.endsWith('/payment_methods')).length;

    it('report the default card in its last month, once, and ask the card service once a month', async () => {
      await userWith([expiringCard, 'pm_card_visa']);
      for (let run = 0; run < 2; run += 1) await jobs.asked(warnOfExpiringCards, {});
      expect(await lists()).toBe(1);
      await database.em().execute('update payment_customer set cards_checked_at = null');
      await jobs.asked(warnOfExpiringCards, {});
      await jobs.settle();
      const [mail, ...others] = await inbox.letters();
      expect(others).toEqual([]);
      expect(mail!.subject).toMatch(/^Your card expires soon: \w.* ending in \d{4}$/);
      expect(mail!.text).toContain('https://waybill.example/user/payments');
      expect(mail!.text).toMatch(/unsubscribe\?token=cardProblem\.u\./);
    });

    it('report that it has expired when that was last month', async () => {
      await userWith([expiringCard]);
      const now = clock.now();
      const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1);
      clock.pass((next - now.getTime()) / 86_400_000);
      await jobs.asked(warnOfExpiringCards, {});
      await jobs.settle();
      expect(await inbox.subjects()).toEqual([expect.stringMatching(/^Your card has expired: /)]);
    });

    it('are not sent for other cards, later months, forgotten customers, or when turned off', async () => {
      await userWith(['pm_card_visa', expiringCard]);
      await userWith([expiringCard], false, `u_${'2'.repeat(32)}`);
      const gone = await userWith([expiringCard], true, `u_${'3'.repeat(32)}`);
      await cards.forget(gone);
      expect(await jobs.asked(warnOfExpiringCards, {})).toBe('done');
      expect(await mails()).toBe(0);
      expect(await database.em().count(PaymentCustomer, { cardsCheckedAt: null })).toBe(0);
    });

    it('continue after an interrupted run', async () => {
      await userWith([expiringCard]);
      await userWith([expiringCard], true, `u_${'2'.repeat(32)}`);
      await database.em().execute(`update payment_customer set cards_checked_at = now() where user_id = ?`, [user]);
      await jobs.asked(warnOfExpiringCards, {});
      expect([await lists(), await mails()]).toEqual([1, 1]);
    });
  });
});
