import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { StripeSavedCards } from '#libs/adapters/stripe/stripe-saved-cards.js';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { secretKey } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Account } from '#libs/domain/accounts/account.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { presentCharge } from '#libs/domain/adjustments/present-charge.js';
import { feePosting } from '#libs/domain/ledger/postings.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { reconcileOrders } from '#libs/jobs/orders.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import {
  amount,
  creditLater,
  moneyAtProvider,
  openAccount,
  proposedCharge,
  user,
} from '../../testing/proposed-charge.js';
import { JobHarness } from '../../testing/job-harness.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';
import { SettleAdjustment } from './settle-adjustment.js';

/** Stripe's client pauses half a second and more between its tries. */
jest.setTimeout(60_000);

describe('a charge for a carrier adjustment', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  const proposed = (method: string | null = 'pm_card_visa') => proposedCharge(database.em(), harness(), method);
  const charge = (id: string) => database.em().findOneOrFail(AdjustmentCharge, id);
  const change = async (id: string, verb: (one: AdjustmentCharge) => void) => {
    const em = database.em();
    verb(await em.findOneOrFail(AdjustmentCharge, id));
    await em.flush();
  };
  const accepted = async (method?: string | null) => {
    const id = await proposed(method);
    await change(id, (one) => one.accept(harness().clock.now()));
    return id;
  };
  const settle = async (chargeId: string) => {
    await harness().jobs.asked(settleAdjustment, { chargeId });
    await harness().jobs.exhaust();
  };
  const reconcile = async () => {
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.exhaust();
  };
  const orderOf = async (id: string) => harness().order((await charge(id)).orderId!);
  const view = async (id: string) => {
    const one = await charge(id);
    return presentCharge(one, one.orderId ? await harness().order(one.orderId) : undefined);
  };
  const findings = async () =>
    (await database.em().execute<{ kind: string }[]>('select kind from finding where resolved_at is null')).map(
      ({ kind }) => kind,
    );
  const mails = async () =>
    (await database.em().find(Mail, {}, { orderBy: { createdAt: 'asc' } })).map(({ kind, data }) =>
      kind === 'adjustment_charge' ? data['status'] : kind,
    );
  const atProvider = async (id: string) => moneyAtProvider(harness(), (await charge(id)).orderId);
  const booked = async (id: string) => {
    const rows = await database
      .em()
      .execute<{ account: string; sum: number }[]>(
        `select account, sum(amount)::int as sum from ledger_entry where order_id = ? group by 1 having sum(amount) <> 0`,
        [(await charge(id)).orderId],
      );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  };

  it('charges the saved card once after it is accepted, with receipt and ledger, however often its job runs', async () => {
    const id = await accepted();
    const runs = await Promise.all(
      Array.from({ length: 10 }, () => harness().jobs.ask(settleAdjustment, { chargeId: id }, { begun: true })),
    );
    await Promise.all(runs.map((run) => harness().jobs.run(run)));
    await harness().jobs.exhaust();
    await settle(id);
    const order = await orderOf(id);
    expect(order).toMatchObject({ payment: 'captured', captured: amount, charge: amount, chargeFor: 'adjustment' });
    expect([await atProvider(id), await view(id)]).toMatchObject([[1, [amount], []], { status: 'paid' }]);
    expect(await booked(id)).toMatchObject({ margin: -amount });
    expect(await mails()).toEqual(['proposed', 'receipt']);
    const receipt = await loadReceipt(database.em(), order);
    expect(receipt).toMatchObject({ total: amount, shipments: [{ service: 'Carrier adjustment', total: amount }] });
    await reconcile();
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['/v1/payment_intents', 'after'],
    ['/v1/payment_intents/*/confirm', 'after'],
    ['/v1/payment_intents/*/capture', 'after'],
  ])('charges once when the answer of %s is lost %s the effect', async (path, when) => {
    const id = await accepted();
    const lost = { when, kind: 'status', status: 401, method: 'POST', path, times: 1 };
    await harness().stripe.faults({ requests: [lost] });
    await settle(id);
    expect([await atProvider(id), await view(id)]).toMatchObject([[1, [amount], []], { status: 'paid' }]);
  });

  it('waits for the end of the term without an answer, and not at all for a contested one', async () => {
    const [id, contested] = [await proposed(), await contestedCharge()];
    await reconcile();
    expect([(await charge(id)).status, (await charge(id)).orderId]).toEqual(['proposed', null]);
    harness().clock.pass(14.1);
    await reconcile();
    expect([await charge(id), await view(id)]).toMatchObject([{ acceptedBy: 'term' }, { status: 'paid' }]);
    expect(await charge(contested)).toMatchObject({ status: 'contested', orderId: null });
  });

  async function contestedCharge(): Promise<string> {
    const em = database.em();
    const [first] = await em.find(AdjustmentCharge, {});
    const copy = AdjustmentCharge.propose(
      Object.assign(new Adjustment(), { id: randomUUID(), shipmentId: first!.shipmentId }),
      { amount, note: 'Larger.', answerBy: first!.answerBy },
      harness().clock.now(),
    );
    copy.contest('It was a smaller box.', harness().clock.now());
    await em.persist(copy).flush();
    return copy.id;
  }

  it('needs a payment when the card is declined or no card is saved, and is paid by another card', async () => {
    const id = await accepted('pm_card_chargeCustomerFail');
    await settle(id);
    expect([await view(id), await mails()]).toMatchObject([{ status: 'payment_needed' }, ['proposed', 'card_problem']]);
    const { intentId } = await orderOf(id);
    await harness().confirm(intentId!, 'pm_card_visa');
    await harness().jobs.exhaust();
    await reconcile();
    expect([await view(id), (await atProvider(id))[1]]).toMatchObject([{ status: 'paid' }, [amount]]);
  });

  it('asks its owner to pay when no card is saved', async () => {
    const id = await accepted(null);
    await settle(id);
    expect([await view(id), await mails()]).toMatchObject([{ status: 'payment_needed' }, ['proposed', 'card_missing']]);
    const orderId = (await orderOf(id)).id;
    await harness().age(24 * 20);
    await reconcile();
    expect((await harness().order(orderId)).payment).toBe('failed');
    await harness().confirm(await harness().started(orderId));
    await reconcile();
    expect([await view(id), await findings()]).toMatchObject([{ status: 'paid' }, []]);
  });

  it('is refunded in parts, each once under its own key, however often its job runs', async () => {
    const id = await accepted();
    await settle(id);
    await change(id, (one) => one.refund(200, harness().clock.now()));
    await change(id, (one) => one.refund(150, harness().clock.now()));
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => harness().jobs.ask(settleAdjustment, { chargeId: id }, { begun: true })),
    );
    await Promise.all(runs.map((run) => harness().jobs.run(run)));
    await harness().jobs.exhaust();
    await settle(id);
    expect((await atProvider(id))[2]).toEqual([200]);
    expect([await view(id), await booked(id)]).toMatchObject([
      { status: 'refunded', refunded: 200 },
      { margin: 200 - amount },
    ]);
    expect(await mails()).toEqual(['proposed', 'receipt', 'refunded']);
    await change(id, (one) => one.refund(300, harness().clock.now()));
    await change(id, (one) => one.refund(amount, harness().clock.now()));
    await reconcile();
    expect([await atProvider(id), await booked(id)]).toMatchObject([[1, [amount], [200, 100, amount - 300]], {}]);
    expect(await mails()).toEqual(['proposed', 'receipt', 'refunded', 'refunded', 'refunded']);
    await reconcile();
    expect(await findings()).toEqual([]);
  });

  it('refunds the amount that was asked for when more becomes due while the answer is lost', async () => {
    const id = await accepted();
    await settle(id);
    await change(id, (one) => one.refund(200, harness().clock.now()));
    const lost = { when: 'after', kind: 'status', status: 401, method: 'POST', path: '/v1/refunds', times: 1 };
    await harness().stripe.faults({ requests: [lost] });
    await harness().jobs.asked(settleAdjustment, { chargeId: id });
    await change(id, (one) => one.refund(300, harness().clock.now()));
    await settle(id);
    expect([(await atProvider(id))[2], (await charge(id)).refundDone]).toEqual([[200, 100], 300]);
  });

  it('reports a fee of the card that stays unknown for a day', async () => {
    await harness().stripe.faults({ lateBalance: true });
    const id = await accepted();
    await settle(id);
    await harness().age(25);
    await reconcile();
    expect(await findings()).toEqual(['fee_missing']);
    const fee = feePosting((await orderOf(id)).id, { chargeId: 'ch', amount: 43 });
    await database.em().transactional((em) => postToLedger(em, fee));
    await reconcile();
    expect(await findings()).toEqual([]);
  });

  it('is ordered for the new owner of a shipment that moves while the card is looked up', async () => {
    const id = await accepted();
    const { shipmentId } = await charge(id);
    const other = `u_${'2'.repeat(32)}`;
    const em = database.em();
    await openAccount(em, other);
    class MovingCards extends StripeSavedCards {
      override async list(customerId: string) {
        const cards = await super.list(customerId);
        await em.execute('update shipment set owner_id = ? where id = ?', [other, shipmentId]);
        return cards;
      }
    }
    const { stripe, payments, clock } = harness();
    const cards = new MovingCards(stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 }));
    const settling = new SettleAdjustment(database.orm.em, payments, cards, clock);
    await new JobHarness(database.orm, [settling]).asked(settleAdjustment, { chargeId: id });
    expect(await orderOf(id)).toMatchObject({ ownerId: other, email: `${other}@example.com`, payment: 'failed' });
    expect(await atProvider(id)).toEqual([0, [], []]);
  });

  it.each([
    [135, { status: 'paid', amount: 300 }, [1, [300], []]],
    [400, { status: 'withdrawn', orderId: null }, [0, [], []]],
  ])('leaves out the %i cents that the carrier credits before the card is asked', async (credit, shown, money) => {
    const id = await accepted();
    await creditLater(database.em(), (await charge(id)).adjustmentId, credit);
    await settle(id);
    expect([await view(id), await atProvider(id)]).toMatchObject([shown, money]);
  });

  it('is waived when the account was erased before it was ordered', async () => {
    const id = await accepted();
    await database.em().nativeDelete(Account, { userId: user });
    await settle(id);
    const { status, adjustmentId, orderId } = await charge(id);
    const adjustment = await database.em().findOneOrFail(Adjustment, adjustmentId);
    expect([status, orderId, adjustment.status]).toEqual(['withdrawn', null, 'waived']);
  });
});
