import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import type { AdjustmentPage, AdjustmentRow } from '#libs/contracts/adjustments/adjustments.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from '../testing/test-api.js';
import { BillHarness, dollars } from './testing/bill-harness.js';

const rules: AdjustmentRules = {
  charge: { above: 300, percent: 10, kinds: ['weight'] },
  ...{ waiveUpTo: 250, disputeDays: { usps: 30 } },
};

describe('rules for carrier adjustments', () => {
  const database = useDatabase();
  let api: TestApi;
  let bills: BillHarness;
  beforeAll(async () => {
    api = await TestApi.start(database);
    bills = new BillHarness(database, api, await api.user(), await api.user(undefined, ['admin']));
  });
  beforeEach(() => bills.makeReachable());
  afterAll(() => api.stop());

  const put = (body: object, as = bills.admin) => api.ask('/admin/adjustment-rules', { method: 'PUT', as, body });

  /** A label that is billed `more` cents above its cost. */
  async function billed(more: number, reason = 'Weight', by = bills): Promise<Adjustment> {
    const { tracking, cost, item } = await by.sold();
    await by.upload([`${tracking},R-1,${tracking},${dollars(cost + more)},${reason},,,,`]);
    return (await by.adjustments(item.id))[0]!;
  }
  const chargeOf = ({ id }: Adjustment) => database.em().findOne(AdjustmentCharge, { adjustmentId: id });
  const audited = ({ id }: Adjustment) => database.em().find(AuditEntry, { subjectId: id });

  it('are off until an admin saves them, and are validated', async () => {
    const none = { charge: null, waiveUpTo: null, disputeDays: {} };
    expect((await api.ask('/admin/adjustment-rules', { as: bills.admin })).json).toEqual(none);
    expect([(await billed(435)).status, (await billed(240)).status]).toEqual(['new', 'new']);
    expect((await put({ ...rules, charge: { above: 1, percent: -1, kinds: ['void'] } })).status).toBe(400);
    expect((await put({ ...rules, disputeDays: { acme: 3 } })).status).toBe(400);
    expect((await put(rules, bills.owner)).status).toBe(403);
    expect((await put(rules)).json).toEqual(rules);
    const entry = await database.em().findOneOrFail(AuditEntry, { subjectId: 'adjustments' });
    expect(entry).toMatchObject({ action: 'settings.change', after: { waiveUpTo: 250 } });
  });

  it('propose a charge above an amount and a part of the cost for chosen reasons, once, with the rule in the audit log', async () => {
    await put(rules);
    const one = await billed(435);
    expect([one.status, await chargeOf(one)]).toMatchObject([
      'charged',
      { status: 'proposed', amount: 435, note: 'The carrier weighed the parcel, and it is heavier than declared.' },
    ]);
    expect(await audited(one)).toMatchObject([
      {
        ...{ actorId: 'adjustment rule', action: 'adjustment.charge' },
        reason: 'By rule: Charge above $3.00 and from 10% on: weight',
      },
    ]);
    expect(await database.em().count(Mail, { subjectId: one.shipmentId })).toBe(1);
    expect(await chargeOf(await billed(300))).toBeNull();
    expect(await chargeOf(await billed(435, 'Address correction'))).toBeNull();
    await put({ ...rules, charge: { ...rules.charge, percent: 900 } });
    expect((await billed(435)).status).toBe('new');
  });

  it('waive up to an amount whatever the limit of the upload, with the rule in the audit log', async () => {
    await put(rules);
    const one = await billed(250);
    expect([one.status, await audited(one)]).toMatchObject([
      'waived',
      [{ action: 'adjustment.waive', reason: 'By rule: Waive up to $2.50' }],
    ]);
    expect((await billed(251)).status).toBe('new');
  });

  it('leave guests, and owners without an address, to an admin', async () => {
    await put(rules);
    for (const [at, owner] of [await api.guest(), await api.user()].entries()) {
      const one = await billed(435, 'Weight', new BillHarness(database, api, owner, bills.admin, 5_000 + at * 1_000));
      expect([one.status, await chargeOf(one)]).toEqual(['new', null]);
    }
  });

  it('set the time to dispute of a carrier, and list what is due', async () => {
    await put({ ...rules, charge: null });
    const [soon, later] = [await billed(435), await billed(500)];
    const rowOf = async ({ id }: Adjustment, query: string): Promise<AdjustmentRow | undefined> => {
      const { json } = await api.ask(`/admin/adjustments?limit=100${query}`, { as: bills.admin });
      return (json as AdjustmentPage).items.find((row) => row.id === id);
    };
    const day = 24 * 3600_000;
    await database.em().nativeUpdate(Adjustment, soon.id, { createdAt: new Date(soon.createdAt.getTime() - 24 * day) });
    expect([(await rowOf(soon, '&status=due'))?.id, (await rowOf(later, '&status=due'))?.id]).toEqual([
      soon.id,
      undefined,
    ]);
    const { disputeBy } = (await rowOf(later, ''))!;
    expect(disputeBy).toBe(new Date(later.createdAt.getTime() + 30 * day).toISOString());
    const { json } = await api.ask('/operations', { as: bills.admin });
    expect(json['adjustments']).toMatchObject({ due: 1 });
    expect((json['adjustments'] as { waiting: number }).waiting).toBeGreaterThan(1);
  });
});
