import { randomUUID } from 'node:crypto';
import { Label } from '#libs/domain/labels/label.js';
import { ManifestLabel } from '#libs/domain/manifests/manifest.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { voidUnusedLabels } from '#libs/jobs/refunds.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

describe('refund of unused labels', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  async function captured(count = 1): Promise<string> {
    const orderId = await harness().paid(count);
    await harness().jobs.settle();
    harness().mailer.sent.length = 0;
    return orderId;
  }
  /** The tick after so many days more. */
  const tick = async (days: number) => {
    harness().clock.pass(days);
    expect(await harness().jobs.asked(voidUnusedLabels, {})).toBe('done');
    await harness().jobs.settle();
  };
  const refunds = async () =>
    (await database.em().find(Refund, {})).map((one) => [one.status, one.reason, one.askedBy]);
  const mails = () => harness().mailer.sent.map((mail) => mail.subject.replace(/WB-\d+/, 'WB'));

  it('notifies the owner two days before the deadline, and refunds a day later', async () => {
    const orderId = await captured(2);
    await tick(27.5);
    expect([mails(), await refunds()]).toEqual([[], []]);
    await tick(0.6);
    await tick(0.1);
    expect([mails(), await refunds()]).toEqual([Array(2).fill('A label of order WB was not used'), []]);
    expect(harness().mailer.sent[0]!.text).toMatch(/void it tomorrow and refund \$11\.25/);
    await tick(0.9);
    await tick(0);
    expect(await refunds()).toEqual(Array(2).fill(['credited', 'unused', 'system']));
    expect(await harness().order(orderId)).toMatchObject({ payment: 'refunded', refunded: 2250 });
    expect(mails().slice(2)).toEqual(Array(2).fill('Refund of $11.25 for order WB'));
  });

  it('skips labels that a carrier has scanned or that are being refunded', async () => {
    await captured(1);
    const em = database.em();
    await em.nativeUpdate(Tracker, {}, { status: 'accepted' });
    await em.nativeUpdate(Shipment, {}, { trackingStatus: 'accepted' });
    await tick(28.5);
    await tick(1);
    expect([mails(), await refunds()]).toEqual([[], []]);
  });

  it('leaves labels on an end-of-day form to an operator', async () => {
    await captured(1);
    const em = database.em();
    const { id: labelId } = await em.findOneOrFail(Label, { voidedAt: null });
    await em.insert(ManifestLabel, { labelId, manifestId: randomUUID(), position: 0 });
    await tick(28.5);
    await tick(1);
    expect([mails(), await refunds()]).toEqual([[], []]);
  });

  it('refunds without notice on the last day, and not after it', async () => {
    await captured(1);
    const em = database.em();
    const late =
      (await harness().paid(1),
      (await harness().jobs.settle(), await em.findOneOrFail(PurchaseIntent, { state: 'bought' })));
    await em.nativeUpdate(PurchaseIntent, late.id, { finishedAt: new Date(Date.now() - 2 * 24 * 3600_000) });
    harness().mailer.sent.length = 0;
    await tick(30);
    expect(await refunds()).toEqual([['credited', 'unused', 'system']]);
    expect(mails()).toEqual(['Refund of $11.25 for order WB']);
  });

  it('refunds once when two runs overlap', async () => {
    await captured(1);
    await tick(28.5);
    harness().clock.pass(1);
    const ids = await Promise.all(Array.from({ length: 5 }, () => harness().jobs.ask(voidUnusedLabels, {})));
    await Promise.all(ids.map((id) => harness().jobs.run(id)));
    await harness().jobs.exhaust();
    expect(await refunds()).toEqual([['credited', 'unused', 'system']]);
    expect(harness().carrier.voided).toHaveLength(1);
  });
});
