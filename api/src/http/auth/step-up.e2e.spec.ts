import { randomUUID } from 'node:crypto';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

const reason = 'Asked for by the user.';
const someone = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Every route that asks for a recent sign-in whatever is asked for. */
const always: [who: 'user' | 'admin', route: string, body: object | null][] = [
  ['user', 'GET /account/export', null],
  ['user', 'POST /account/erasure', { confirm: 'no' }],
  ['admin', 'GET /admin/shipments/file', null],
  ['admin', 'GET /audit/file', null],
  ['admin', 'POST /margins/publish', {}],
  ['admin', 'POST /margins/versions/1/restore', {}],
  ['admin', `POST /admin/tariffs/drafts/${randomUUID()}/publish`, {}],
  ['admin', 'POST /admin/tariffs/lists/1/restore', {}],
  ['admin', 'PUT /operations/settings', { operatorsMayActOnBoard: true }],
  ['admin', 'POST /coupons/bulk', {}],
  ['admin', `POST /coupons/approvals/${randomUUID()}`, { decision: 'approve' }],
];

describe('step-up after an old sign-in', () => {
  const database = useDatabase();
  let api: TestApi;
  const fresh = {} as Record<'user' | 'admin', Guest>;
  const old = {} as Record<'user' | 'admin', Guest>;
  beforeAll(async () => {
    api = await TestApi.start(database, { STEP_UP_REFUND_CENTS: '1124' });
    for (const who of ['user', 'admin'] as const) {
      const email = `${who}@example.com`;
      TestApi.clockOffMs = -11 * 60_000;
      old[who] = await api.user(email, who === 'user' ? [] : [who]);
      TestApi.clockOffMs = 0;
      fresh[who] = { ...old[who], token: await api.signIn(email) };
    }
  });
  afterAll(() => api.stop());

  const ask = (route: string, as: Guest, body: object | null = null) => {
    const [method = '', path = ''] = route.split(' ');
    return api.ask(path, { method, as, ...(body ? { body } : {}) });
  };
  const stepUp = { status: 403, json: { code: 'step_up_required' } };

  it.each(always)('refuses an old sign-in (%s) on %s', async (who, route, body) => {
    expect(await ask(route, old[who], body)).toMatchObject(stepUp);
    expect((await ask(route, fresh[who], body)).json['code']).not.toBe('step_up_required');
  });

  it('accepts an old sign-in on routes that reveal nothing', async () => {
    for (const [who, route] of [
      ['user', 'GET /account'],
      ['user', 'GET /shipments'],
      ['admin', 'GET /admin/users'],
      ['admin', 'GET /audit'],
    ] as const)
      expect((await ask(route, old[who])).status).toBe(200);
  });

  it.each(['enable', 'set_role', 'reset_password', 'erase_now'])(
    'refuses an old sign-in that wants to %s a user',
    async (action) => {
      await api.ask('/account', { as: fresh.user });
      const body = { action, reason, ...(action === 'set_role' ? { role: 'admin' } : {}) };
      const route = `POST /admin/users/${fresh.user.id}/actions`;
      expect(await ask(route, old.admin, body)).toMatchObject(stepUp);
    },
  );

  it('accepts an old sign-in for disabling a user, which cannot wait', async () => {
    const eve = await api.user();
    await api.ask('/account', { as: eve });
    expect((await ask(`POST /admin/users/${eve.id}/actions`, old.admin, { action: 'disable', reason })).status).toBe(
      200,
    );
  });

  it.each([
    [1_125, 403],
    [1_124, 202],
  ])('answers a staff refund of %i cents with %i', async (amount, retried) => {
    const em = database.em();
    const shipment = readyShipment('somebody');
    const { order, items } = await placedOrder(em, [shipment]);
    recordPaid(order);
    forced(shipment, { labelStatus: 'void_rejected' });
    const now = new Date();
    const refund = Refund.request(
      {
        ...{ orderId: order.id, orderItemId: items[0]!.id, shipmentId: shipment.id, amount, reason: 'not_needed' },
        ...{ askedBy: 'customer', expectedBy: '2026-12-31' },
      },
      now,
    );
    refund.rejected('carrier_refused', 'No.', now);
    await em.persist(refund).flush();
    // Whatever becomes of it, the label itself costs more than the ceiling.
    const act = { action: 'void', reason };
    expect(await ask(`POST /admin/shipments/${shipment.slug}/actions`, old.admin, act)).toMatchObject(stepUp);
    expect((await ask(`POST /refunds/${refund.id}/retry`, old.admin)).status).toBe(retried);
    if (retried === 403) expect((await ask(`POST /refunds/${refund.id}/retry`, fresh.admin)).status).toBe(202);
  });

  it('refuses an old sign-in for creating a coupon above the approval limit, or raising one above it', async () => {
    const terms = (percent: number) => ({ effect: { kind: 'percent', percent }, maxRedemptions: 1 });
    const body = (percent: number, code: string) => ({ code, ...terms(percent) });
    expect(await ask('POST /coupons', old.admin, body(10_000, 'ABOVE'))).toMatchObject(stepUp);
    expect(await database.em().count(Coupon, { code: 'ABOVE' })).toBe(0);
    expect(await database.em().count(AuditEntry, { subject: 'ABOVE' })).toBe(0);
    const { status, json } = await ask('POST /coupons', old.admin, body(1_000, 'BELOW'));
    expect(status).toBe(201);
    const raised = { ...body(10_000, 'BELOW'), version: json['version'] };
    const route = `PUT /coupons/${json['id'] as string}`;
    expect(await ask(route, old.admin, raised)).toMatchObject(stepUp);
    const same = { version: json['version'], effect: { percent: 1_000 }, approval: null };
    expect((await ask(`GET /coupons/${json['id'] as string}`, old.admin)).json).toMatchObject(same);
    expect((await ask(route, fresh.admin, raised)).json).toMatchObject({ approval: { state: 'pending' } });
  });

  it('refuses an old sign-in before checking the request', async () => {
    expect(await ask(`POST /margins/publish`, old.admin, { nonsense: randomUUID() })).toMatchObject(stepUp);
    expect((await ask(`GET /admin/shipments/${someone}`, old.admin)).status).toBe(404);
  });
});
