import { randomUUID } from 'node:crypto';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import type { Order } from '#libs/domain/orders/order.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('coupon batches', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  const coupon = { effect: { kind: 'percent', percent: 1000 }, maxRedemptions: 1 };
  const generate = (body: object, key: string = randomUUID()) =>
    api.ask('/coupons/bulk', { method: 'POST', as: operator, body, headers: { 'idempotency-key': key } });

  it('contain distinct codes of one kind, recorded as one action', async () => {
    const { status, json } = await generate({ prefix: 'fair', count: 1000, coupon });
    const codes = json['codes'] as string[];
    expect([status, new Set(codes).size]).toEqual([201, 1000]);
    expect(codes.every((code) => /^FAIR-[A-Z2-9]{8}$/.test(code))).toBe(true);
    const rows = await database.em().find(Coupon, {});
    expect(new Set(rows.map((row) => row.code))).toEqual(new Set(codes));
    expect(rows.every((row) => row.maxRedemptions === 1 && row.active)).toBe(true);
    expect(await database.em().find(AuditEntry, { subjectKind: 'coupon' })).toMatchObject([
      { action: 'coupon.generate', subjectId: 'FAIR' },
    ]);
  });

  it('are created once when requested five times at once with one key', async () => {
    const key = randomUUID();
    const body = { prefix: 'ONCE', count: 20, coupon };
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate(body, key)));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { json } = await generate(body, key);
    expect(await database.em().count(Coupon, { code: json['codes'] as string[] })).toBe(20);
    expect(await database.em().count(Coupon, {})).toBe(20);
  });

  it.each([
    { count: 0 },
    { count: 1001 },
    { prefix: "A';--" },
    { prefix: 'A-B' },
    { coupon: { ...coupon, code: 'X-1' } },
  ])('are refused for %p and create nothing', async (fault) => {
    expect((await generate({ prefix: 'BAD', count: 2, coupon, ...fault })).status).toBe(400);
    expect(await database.em().count(Coupon, {})).toBe(0);
  });

  it('show who used a coupon, its revenue and its discount', async () => {
    const em = database.em();
    const [code = ''] = (await generate({ prefix: 'USED', count: 1, coupon })).json['codes'] as string[];
    const { id } = await em.findOneOrFail(Coupon, { code });
    const orders: Order[] = [];
    for (const [index, state] of ['committed', 'reserved', 'released'].entries()) {
      const { order } = await placedOrder(em, [readyShipment('g_guest')], { email: `${state}@b.example` });
      const redemption = Object.assign(CouponRedemption.reserve(id, order.id, 100 + index), { state });
      if (state === 'committed') forced(order, { payment: 'captured', captured: 1025, refunded: 25 });
      em.persist(redemption);
      orders.push(order);
    }
    await em.flush();
    const { json } = await api.ask(`/coupons/${id}/usage`, { as: operator });
    expect(json).toMatchObject({ reserved: 1, committed: 1, released: 1, discount: 100, revenue: 1000 });
    expect(json['redemptions']).toHaveLength(3);
    expect(json['redemptions']).toContainEqual(
      expect.objectContaining({ orderNumber: `WB-${orders[0]!.number}`, email: 'committed@b.example', amount: 100 }),
    );
    expect((await api.ask(`/coupons/${randomUUID()}/usage`, { as: operator })).status).toBe(404);
  });
});
