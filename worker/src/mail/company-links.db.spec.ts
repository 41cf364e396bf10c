import { randomUUID } from 'node:crypto';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { testImport } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { Mail, type MailKind } from '#libs/domain/mail/mail.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestClock } from '../testing/test-clock.js';

const user = `u_${'1'.repeat(32)}`;
const company = Company.found('Trail & Camp', new Date());

describe('links in mails', () => {
  const database = useDatabase();
  beforeEach(() =>
    database
      .em()
      .persist([company, Account.open(user), Account.open(company.id)])
      .flush(),
  );

  async function linkIn(kind: MailKind, subjectId: string, data: Record<string, string> = {}): Promise<string> {
    const mail = Mail.request({ kind, subjectId, data, recipient: 'ann@example.com' });
    const written = await harnessMailText(database.em(), new TestClock()).compose(mail);
    if ('pointless' in written) throw new Error(written.pointless);
    return /https:\/\/waybill\.example\/(?:shipments|user|apps)\S*/.exec(written.text)?.[0] ?? '';
  }

  async function pickupOf(ownerId: string): Promise<string> {
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000);
    const [pickup] = Pickup.of(
      {
        ...{
          ownerId,
          day: '2026-11-27',
          anyTime: false,
          service: 'on_demand',
          price: 0,
          orderId: null,
          instructions: '',
        },
        group: {
          ...{ carrier: 'usps', seller: 'usps', sender: testAddress(), sample: false, timeZone: 'America/New_York' },
        },
        labels: [{ id: randomUUID(), carrierReference: 'shp_1', trackingNumber: '9400' }],
        ...{ window: { from: at(24), to: at(30) }, cancelableUntil: at(24) },
      },
      new Date(),
    );
    await database.em().persist(pickup).flush();
    return pickup.id;
  }

  it.each([
    ['the company', company.id, `company=${company.id}`],
    ['nobody, for a person', user, ''],
  ])('about pickups, files and cards name %s', async (_, owner, named) => {
    const { id } = await testImport(database.em(), owner, []);
    await database.em().execute(`update import set status = 'ready' where id = ?`, [id]);
    const address = `https://waybill.example/apps/create-shipment?tab=file&import=${id}`;
    expect([
      await linkIn('pickup_failed', await pickupOf(owner)),
      await linkIn('card_expiring', randomUUID(), { userId: owner, name: 'Visa', lastDay: '2026-11-30' }),
      await linkIn('import_checked', id),
    ]).toEqual([
      `https://waybill.example/shipments/pickups${named && `?${named}`}`,
      `https://waybill.example/user/payments${named && `?${named}`}`,
      `${address}${named && `&${named}`}`,
    ]);
  });
});
