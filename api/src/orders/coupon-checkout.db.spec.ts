import type { Actor } from '#libs/domain/identity/actor.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { normalizeEmail } from '#libs/domain/coupons/normalize-email.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import type { CouponTerms } from '#libs/domain/coupons/coupon-terms.js';
import { settleRedemption, returnCouponUse } from '#libs/use-cases/coupons/settle-redemption.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { CancelOrder, CancelOrderHandler } from './commands/cancel-order.js';

const guestOf = (id: string): Actor => ({ id, kind: 'guest', roles: [], tokenExpires: new Date() });
const guest = guestOf('guest-1');
const half = { effect: { kind: 'percent', percent: 5000 } } as const;
const all = { effect: { kind: 'percent', percent: 10_000 } } as const;

describe('checkout with a coupon', () => {
  const database = useDatabase();

  async function coupon(over: Partial<CouponTerms> = {}): Promise<string> {
    const em = database.em();
    const { id } = storedCoupon(em, over);
    await em.flush();
    return id;
  }
  async function ready(count = 1, owner = guest): Promise<string[]> {
    const em = database.em();
    const shipments = Array.from({ length: count }, () => readyShipment(owner.id));
    await em.persist(shipments).flush();
    return shipments.map(({ slug }) => slug);
  }
  const place = (shipments: string[], total: number, actor = guest, email = 'a@b.example') =>
    new PlaceOrderHandler(database.em(), new SystemClock()).execute(
      new PlaceOrder({ ownerId: actor.id, email, total, coupon: 'WELCOME10' }, { slugs: shipments }),
    );
  const cancel = (id: string) =>
    new CancelOrderHandler(database.em(), new SystemClock()).execute(new CancelOrder(guest, id));
  const redemptions = () => database.em().find(CouponRedemption, {}, { orderBy: { reservedAt: 'asc' } });
  const counts = async () => [await database.em().count(Order, {}), (await redemptions()).length];
  /** The order's payment becomes this, with what the worker does about the coupon. */
  async function paid(id: string, payment: Order['payment'], then = settleRedemption): Promise<void> {
    const em = database.em();
    const order = await em.findOneOrFail(Order, id);
    order.payment = payment;
    await then(em, order);
    await em.flush();
  }

  it('redeems it once for fifty concurrent spellings of one address', async () => {
    await coupon({ ...half, maxPerCustomer: 1 });
    const ways = Array.from({ length: 50 }, (_, n) => {
      const name = n % 2 ? 'ada.love' : 'A.d.a.Love';
      return `${name}${n > 1 ? `+${n}` : ''}@${n % 3 ? 'gmail.com' : 'GoogleMail.com'}`;
    });
    const guests = ways.map((_, n) => guestOf(`guest-${n}`));
    const carts = await Promise.all(guests.map((one) => ready(1, one)));
    const placed = await Promise.allSettled(ways.map((email, n) => place(carts[n]!, 562, guests[n], email)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await redemptions()).toHaveLength(1);
  });

  it('normalizes stored addresses as the domain does', async () => {
    const ways = ['Ada@Example.com', 'a.d.a+1+2@gmail.com', 'A.da@GoogleMail.com', 'a.da+x@example.com'];
    for (const email of ways) {
      const [row] = await database.em().execute<{ folded: string }[]>('select fold_email(?) as folded', [email]);
      expect(row?.folded).toBe(normalizeEmail(email));
    }
  });

  it('charges less, splits the discount to the cent and reserves the redemption', async () => {
    await coupon({ effect: { kind: 'amount', amount: 1000, currency: 'USD' } });
    const id = await place(await ready(3), 2375);
    const em = database.em();
    expect(await em.findOneOrFail(Order, id)).toMatchObject({
      ...{ subtotal: 3375, discount: 1000, total: 2375, couponCode: 'WELCOME10', payment: 'created' },
    });
    const items = await em.find(OrderItem, { orderId: id }, { orderBy: { position: 'asc' } });
    expect(items.map(({ total, discount, toPay }) => [total, discount, toPay])).toEqual([
      [1125, 334, 791],
      [1125, 333, 792],
      [1125, 333, 792],
    ]);
    expect(await redemptions()).toMatchObject([{ orderId: id, amount: 1000, state: 'reserved' }]);
    const [look] = await em.find(OutboxMessage, {});
    expect(look).toMatchObject({ job: 'settle-payment', payload: { orderId: id } });
    expect(Math.abs(look!.availableAt.getTime() - Date.now() - 15 * 60_000)).toBeLessThan(60_000);
  });

  it('gives a single-use code to one of 100 checkouts at once', async () => {
    await coupon({ maxRedemptions: 1 });
    const actors = Array.from({ length: 100 }, (_, index) => guestOf(`guest-${index}`));
    const em = database.em();
    const shipments = actors.map(({ id }) => readyShipment(id));
    await em.persist(shipments).flush();
    const outcomes = await Promise.allSettled(
      actors.map((actor, index) => place([shipments[index]!.slug], 1012, actor, `${actor.id}@b.example`)),
    );
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as DomainError).code] : []));
    expect(reasons).toEqual(Array(99).fill('coupon_exhausted'));
    expect(await counts()).toEqual([1, 1]);
    expect(await database.em().count(Shipment, { status: 'ordered' })).toBe(1);
  });

  it('enforces the limit per customer in ten concurrent checkouts', async () => {
    await coupon({ maxPerCustomer: 2 });
    const slugs = await ready(10);
    const outcomes = await Promise.allSettled(slugs.map((slug) => place([slug], 1012)));
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as DomainError).code] : []));
    expect(reasons).toEqual(Array(8).fill('coupon_already_applied'));
    expect(await counts()).toEqual([2, 2]);
  });

  it('changes nothing for a refused coupon, and names the field', async () => {
    await coupon({ minSubtotal: 5000 });
    const refused = await refusalOf(place(await ready(), 1012));
    expect(refused).toMatchObject({ code: 'coupon_min_subtotal', kind: 'conflict', details: { missing: 3875 } });
    expect(refused.details.issues).toMatchObject([{ path: 'coupon', code: 'coupon_min_subtotal' }]);
    expect(await counts()).toEqual([0, 0]);
    expect(await database.em().count(Shipment, { status: 'ready' })).toBe(1);
  });

  it('refuses an unknown code, and an archived one', async () => {
    const slugs = await ready();
    expect(await refusalOf(place(slugs, 1012))).toMatchObject({ code: 'coupon_not_found', kind: 'conflict' });
    await coupon({ archivedAt: new Date() });
    expect(await refusalOf(place(slugs, 1012))).toMatchObject({ code: 'coupon_not_found' });
  });

  it('refuses the total without the discount', async () => {
    await coupon();
    const slugs = await ready();
    for (const total of [1125, 1011, 1013, 0])
      expect(await refusalOf(place(slugs, total))).toMatchObject({ code: 'price_changed', details: { total: 1012 } });
    expect(await counts()).toEqual([0, 0]);
  });

  it('releases the redemption when the order is canceled before payment', async () => {
    await coupon({ maxRedemptions: 1 });
    const slugs = await ready();
    const id = await place(slugs, 1012);
    await cancel(id);
    expect(await redemptions()).toMatchObject([{ orderId: id, state: 'released' }]);
    await place(slugs, 1012);
    expect((await redemptions()).map(({ state }) => state)).toEqual(['released', 'reserved']);
  });

  it('recognizes a customer by e-mail address, ignoring case', async () => {
    await coupon({ maxPerCustomer: 1 });
    await paid(await place(await ready(), 1012), 'captured');
    const other = guestOf('guest-2');
    const again = place(await ready(1, other), 1012, other, 'A@B.example');
    expect(await refusalOf(again)).toMatchObject({ code: 'coupon_customer_limit' });
  });

  it('refuses a first-order coupon after a paid order', async () => {
    await coupon({ firstOrderOnly: true });
    const [first = '', second = ''] = await ready(2);
    const id = await place([first], 1012);
    expect(await refusalOf(place([second], 1012))).toMatchObject({ code: 'coupon_already_applied' });
    await paid(id, 'captured');
    expect(await refusalOf(place([second], 1012))).toMatchObject({ code: 'coupon_not_applicable' });
  });

  it('refuses a first-order coupon to the new company of an earlier customer', async () => {
    await coupon({ firstOrderOnly: true });
    await paid(await place(await ready(), 1012), 'captured');
    const company = Company.found('Acme', new Date());
    const owner = Object.assign(Account.open('u_1'), { email: 'A@b.example' });
    const member = CompanyMember.of(company.id, 'u_1', 'owner', new Date());
    await database
      .em()
      .persist([company, owner, member, Account.open(company.id)])
      .flush();
    const actor: Actor = { ...guest, id: company.id, kind: 'user' };
    const again = place(await ready(1, actor), 1012, actor, 'office@acme.example');
    expect(await refusalOf(again)).toMatchObject({ code: 'coupon_not_applicable' });
  });

  it('restores the redemption once on a full refund if the coupon allows it', async () => {
    await coupon({ maxRedemptions: 1 });
    const id = await place(await ready(), 1012);
    await paid(id, 'captured');
    await paid(id, 'refunded', returnCouponUse);
    await paid(id, 'refunded', returnCouponUse);
    expect(await redemptions()).toMatchObject([{ state: 'released' }]);
  });

  it('keeps the redemption used on a full refund if the coupon says so', async () => {
    await coupon({ refundReturnsUse: false });
    const id = await place(await ready(), 1012);
    await paid(id, 'captured');
    await paid(id, 'refunded', returnCouponUse);
    expect(await redemptions()).toMatchObject([{ state: 'committed' }]);
  });

  it('needs no card when the coupon covers the total, and buys the labels at once', async () => {
    await coupon(all);
    const id = await place(await ready(2), 0);
    const em = database.em();
    expect(await em.findOneOrFail(Order, id)).toMatchObject({ total: 0, payment: 'authorised', intentId: null });
    expect((await em.find(Shipment, { orderId: id })).map((one) => one.labelStatus)).toEqual(['queued', 'queued']);
    expect((await em.find(OutboxMessage, {})).map(({ job }) => job)).toEqual(['purchase-label', 'purchase-label']);
    expect(await refusalOf(cancel(id))).toMatchObject({ code: 'illegal_transition' });
  });

  it('never leaves an amount below the card minimum', async () => {
    await coupon({ effect: { kind: 'percent', percent: 9_900 } });
    const id = await place(await ready(), 50);
    expect(await database.em().findOneOrFail(Order, id)).toMatchObject({ discount: 1075, total: 50 });
  });

  it('totals correctly for half off an order of 500', async () => {
    await coupon(half);
    const id = await place(await ready(500), 281_250);
    const items = await database.em().find(OrderItem, { orderId: id });
    expect(items.reduce((sum, { discount }) => sum + discount, 0)).toBe(281_250);
    expect(items.filter(({ discount }) => discount !== 562 && discount !== 563)).toEqual([]);
  });
});
