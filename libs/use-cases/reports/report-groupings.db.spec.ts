import { randomUUID } from 'node:crypto';
import type { ReportName } from '#libs/contracts/reports/report-records.js';
import type { ReportQuery } from '#libs/contracts/reports/reports.js';
import { sellLabel } from '#libs/dev/testing/sample-data/sold-label.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { adjustmentPosting } from '#libs/domain/ledger/postings.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { postToLedger } from '../payments/post-to-ledger.js';
import { GetReport, GetReportHandler } from './get-report.js';

describe('groups of reports', () => {
  const database = useDatabase();
  const report = (name: ReportName, owner: string | undefined, group: ReportQuery['group']) =>
    new GetReportHandler(database.em(), new SystemClock()).execute(
      new GetReport(name, owner, { by: 'day', ...(group ? { group } : {}) }),
    );
  const figures = async (...of: Parameters<typeof report>) =>
    (await report(...of)).groups.map(({ name, figures: [first] }) => [name, first]);

  it('name the member of a company who placed the order, former members included', async () => {
    const { id: company } = Company.found('Trail & Camp', new Date());
    const bought = [`u_${'1'.repeat(32)}`, `u_${'2'.repeat(32)}`, company];
    const account = Object.assign(Account.open(bought[0]!), { email: 'ann@example.com' });
    await database.em().persist(account).flush();
    for (const member of bought) {
      const { orderId } = await sellLabel(database.em(), company);
      // A member's request names the person.
      const placed = `update state_event set actor = $1 where subject_id = $2 and line = 'payment' and from_state is null`;
      await database.asOwner(placed, [member, orderId]);
    }
    expect((await figures('shipments', company, 'member')).sort()).toEqual([
      ['API keys and automation', 1],
      ['Former member', 1],
      ['ann@example.com', 1],
    ]);
    expect(await figures('delivery', company, 'member')).toEqual([]);
    await expect(report('shipments', undefined, 'member')).rejects.toMatchObject({ code: 'invalid_body' });
  });

  it('add up what carriers billed later and credited, by reason', async () => {
    const [first, second] = [await sellLabel(database.em(), 'u_1'), await sellLabel(database.em(), 'u_1')];
    const [heavy, wrong] = [randomUUID(), randomUUID()];
    for (const [id, kind, { orderId, itemId }] of [
      [heavy, 'weight', first],
      [wrong, 'address', second],
    ] as const)
      await database.em().execute(
        `insert into adjustment (id, bill_id, order_id, order_item_id, shipment_id, tracking_number, bill_number, kind, status, expected, billed,
           difference, recovered, credited, declared, measured, reason, created_at, updated_at)
         values (?, gen_random_uuid(), ?, ?, gen_random_uuid(), '1', '1', ?, 'new', 1, 2, 1, 0, 0, '{}', '{}', '', now(), now())`,
        [id, orderId, itemId, kind],
      );
    const postings = [
      adjustmentPosting(first.orderId, first.itemId, heavy, 300),
      adjustmentPosting(first.orderId, first.itemId, `${heavy}-won`, -100),
      adjustmentPosting(second.orderId, second.itemId, wrong, 50),
    ];
    await database.em().transactional((em) => postToLedger(em, ...postings));
    const { total } = await report('adjustments', undefined, 'zone');
    expect(total).toEqual([250, 350, 100, 2, 125]);
    expect(await figures('adjustments', undefined, 'reason')).toEqual([
      ['Weight', 200],
      ['Address', 50],
    ]);
  });

  it.each(['carrier', 'service', 'zone', 'store'] as const)('add up margins by %s', async (group) => {
    const { itemId } = await sellLabel(database.em(), 'u_1');
    await database.em().execute(
      `insert into sale_fee (id, order_item_id, position, kind, label, amount, currency, at)
       values (gen_random_uuid(), ?, 0, 'margin', 'Default', 125, 'USD', now())`,
      [itemId],
    );
    expect((await figures('margins', undefined, group)).map(([, margin]) => margin)).toEqual([125]);
  });
});
