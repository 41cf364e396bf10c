import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { reconcileOrders } from '#libs/jobs/orders.js';
import { proposedCharge } from '../../testing/proposed-charge.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';
import { remindOfDisputes } from './remind-of-disputes.js';

describe('a dispute with a carrier', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const reminders = () => database.em().find(Mail, { kind: 'dispute_reminder' });
  const findings = async () =>
    (
      await database.em().execute<{ text: string }[]>(`select text from finding where resolved_at is null order by 1`)
    ).map(({ text }) => text);
  const reconcile = async () => {
    await harness().jobs.asked(reconcileOrders, {});
    await harness().jobs.exhaust();
  };

  async function disputed(now: Date): Promise<string> {
    const { adjustmentId } = await database
      .em()
      .findOneOrFail(AdjustmentCharge, await proposedCharge(database.em(), harness(), null));
    const em = database.em();
    const adjustment = await em.findOneOrFail(Adjustment, adjustmentId);
    const bill = { carrier: 'usps', basis: 'full', name: 'a.csv', waiveUpTo: 100, uploadedAt: now } as const;
    em.persist(em.create(CarrierBill, { id: adjustment.billId, ...bill }));
    adjustment.decide({ decision: 'dispute', words: 'Scale photo.', reference: 'D-7' }, 0, now);
    await em.flush();
    return adjustmentId;
  }

  it('is due after 15 business days, which skip weekends and federal holidays', async () => {
    const id = await disputed(new Date('2026-11-06T23:00:00Z'));
    // Veterans Day and Thanksgiving are in between.
    expect((await database.em().findOneOrFail(Adjustment, id)).answerDue).toEqual(new Date('2026-12-02T00:00:00Z'));
  });

  it('is mailed to the shop once and reported when the carrier does not answer, until it is decided', async () => {
    const id = await disputed(new Date(Date.now() - 40 * 24 * 3600_000));
    for (let times = 0; times < 3; times += 1) await reconcile();
    const [mail, ...more] = await reminders();
    expect([mail?.recipient, mail?.subjectId, more]).toEqual(['', id, []]);
    expect(await findings()).toEqual([expect.stringMatching(/usps has not answered the dispute D-7 within 15/)]);
    const both = [0, 1].map(() => database.em().transactional((em) => remindOfDisputes(em, new Date())));
    await Promise.all(both);
    expect(await reminders()).toHaveLength(1);

    const em = database.em();
    (await em.findOneOrFail(Adjustment, id)).decide({ decision: 'lost', words: 'No.' }, 0, new Date());
    await em.flush();
    await reconcile();
    expect([await findings(), (await reminders()).length]).toEqual([[], 1]);
  });

  it('is not reported before', async () => {
    await disputed(new Date(Date.now() - 10 * 24 * 3600_000));
    await reconcile();
    expect([await reminders(), await findings()]).toEqual([[], []]);
  });
});
