import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { ParcelHarness } from '../testing/parcel-harness.js';

const guest = `g_${'1'.repeat(32)}`;
const ada = 'Ada@example.com';

describe('recipient e-mails', () => {
  const database = useDatabase();
  let inbox: MailInbox;
  let harness: ParcelHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    harness = new ParcelHarness(database, inbox);
  });
  afterEach(() => inbox.close());

  /** A paid order whose labels are bought, to be told to Ada. */
  async function sold(body: ShipmentBody = { notifyEmail: ada }, count = 1) {
    const order = await harness.ordered(guest, { count, body });
    await forceState(database.em(), 'Shipment', order.shipmentIds, { labelStatus: 'purchased' });
    await database.em().nativeUpdate(Shipment, { id: order.shipmentIds }, { trackingStatus: 'label_created' });
    await harness.captured(order.orderId);
    return order;
  }
  const toAda = async () => (await inbox.letters()).filter(({ to }) => to.includes(ada.toLowerCase()));
  const settled = async () => {
    await harness.settle();
    return (await toAda()).map(({ subject }) => subject).sort();
  };
  const refuse = () =>
    database
      .em()
      .persist(
        Object.assign(new MailOptOut(), { addressHash: addressHash(ada), choice: 'recipient', createdAt: new Date() }),
      )
      .flush();

  it('are not sent unless the sender requested them', async () => {
    const { trackerIds } = await sold({ to: testAddress({ email: ada }) });
    await harness.scanned('delivered', trackerIds);
    expect(await settled()).toEqual([]);
    expect(await database.em().count(Mail, { kind: { $like: 'recipient%' } as never })).toBe(0);
  });

  it('report the label, a problem and the delivery once each', async () => {
    const { trackerIds } = await sold();
    expect(await settled()).toEqual(['Grace Hopper is sending you a parcel']);
    for (const minutes of [-50, -40]) await harness.scanned('exception', trackerIds, minutes);
    await harness.settle();
    for (const minutes of [-30, -20]) await harness.scanned('delivered', trackerIds, minutes);
    expect(await settled()).toEqual([
      'Grace Hopper is sending you a parcel',
      'Your parcel from Grace Hopper has a problem',
      'Your parcel from Grace Hopper was delivered',
    ]);
    const [mail] = await toAda();
    expect(mail!.text).toMatch(/https:\/\/waybill\.example\/track\/[\w-]+\n/);
    expect(mail!.text).toMatch(
      /https:\/\/waybill\.example\/unsubscribe\?token=recipient\.a\.[0-9a-f]{64}\.[\w-]{43}\n/,
    );
    expect(mail!.text).not.toMatch(/WB-|ann@example|12 Main St/);
    expect(await inbox.headersOf(mail!)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('require a paid shipment', async () => {
    await harness.ordered(guest, { body: { notifyEmail: ada } });
    expect(await settled()).toEqual([]);
  });

  it('stop at once, including pending ones, for every sender', async () => {
    const { trackerIds } = await sold();
    await refuse();
    await harness.scanned('delivered', trackerIds);
    await sold({ notifyEmail: ada.toUpperCase() });
    expect(await settled()).toEqual([]);
    expect(await database.em().count(Mail, { kind: 'recipient_label' })).toBe(1);
  });

  it('are not sent for a label voided by then', async () => {
    const { shipmentId } = await sold();
    await forceState(database.em(), 'Shipment', shipmentId, { labelStatus: 'voided' });
    expect(await settled()).toEqual([]);
  });

  it('are limited to twenty a day per address', async () => {
    await sold({ notifyEmail: ada }, 15);
    expect(await database.em().count(Mail, { kind: 'recipient_label' })).toBe(15);
    await sold({ notifyEmail: 'ADA@example.com' }, 15);
    expect(await database.em().count(Mail, { kind: 'recipient_label' })).toBe(20);
    await database.em().nativeUpdate(Mail, {}, { createdAt: new Date(Date.now() - 25 * 3600_000) });
    await sold();
    expect(await database.em().count(Mail, { kind: 'recipient_label' })).toBe(21);
  });

  it.each([
    ['You won! visit evil.example/win', 'Someone is sending you a parcel'],
    ['Ann <b>&amp;</b>', 'Ann <b>&amp;</b> is sending you a parcel'],
  ])('contain no link from a sender called %s', async (name, subject) => {
    await sold({ notifyEmail: ada, from: testAddress({ name }) });
    expect(await settled()).toEqual([subject]);
    const [mail] = await toAda();
    expect(mail!.html).not.toMatch(/evil\.example|<b>/);
  });
});
