import { accessCodeSent, orderAccess } from '#libs/contracts/orders/order-access.js';
import { orderView } from '#libs/contracts/orders/orders.js';
import { receiptPage } from '#libs/contracts/orders/receipts.js';
import { Guest } from '#libs/dev/proof/shop/guest.js';
import type { MailMessage } from '#libs/dev/sandbox/mail/mailbox.js';
import { until } from '../until.js';
import type { Order } from './buyer.js';
import { FaultShop } from './fault-shop.js';

describe('mail from the charge to the inbox', () => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await FaultShop.open({ workers: 1 });
  }, 120_000);
  afterEach(() => control('DELETE', 'faults'));
  afterAll(() => shop?.close(), 60_000);

  const control = async (method: string, path: string): Promise<void> => {
    const answer = await fetch(`${shop.running.mailUrl}/_sandbox/${path}`, { method });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const charged = async (): Promise<Order> => {
    const order = await shop.buyer.place(['plain']);
    await shop.buyer.confirm(order);
    await shop.untilPayment(order, 'captured');
    return order;
  };
  const numberOf = async (order: Order) => (await shop.buyer.look(order)).number;
  const messageTo = async (order: Order, about: RegExp): Promise<MailMessage> => {
    const number = await numberOf(order);
    return until(`a mail about ${about.source}`, async () => {
      await shop.makeDue();
      return (await shop.mailMessages()).find(({ subject }) => subject.includes(number) && about.test(subject));
    });
  };
  const mailOf = async ({ id }: Order, kind = 'receipt') =>
    (await shop.sql<{ status: string }>('select status from mail where subject_id = $1 and kind = $2', [id, kind]))[0];

  it('opens a guest’s order on another device with the receipt’s link and a code', async () => {
    const order = await charged();
    const { text, to } = await messageTo(order, /^Receipt/);
    expect(to).toEqual(['ann@example.com']);
    const url = new URL(/https?:\/\/\S+access=\S+/.exec(text)![0]);
    expect([url.origin, url.pathname, url.searchParams.get('order')]).toEqual([
      shop.running.url,
      '/shipments/success',
      order.id,
    ]);
    const link = url.searchParams.get('access');
    const device = await Guest.of(shop.running.url);
    await expect(device.ask(orderView, `/orders/${order.id}`)).rejects.toThrow('404');
    expect(await device.ask(accessCodeSent, '/order-access/code', { method: 'POST', body: { link } })).toMatchObject({
      email: 'a…@example.com',
    });
    const code = /\d{6}/.exec((await messageTo(order, /is your code/)).subject)![0];
    expect(await device.ask(orderAccess, '/order-access', { method: 'POST', body: { link, code } })).toEqual({
      orderId: order.id,
      shipments: order.slugs,
    });
    expect((await device.ask(orderView, `/orders/${order.id}`)).payment).toBe('captured');
    const { items } = await device.ask(receiptPage, '/receipts');
    expect(items.map(({ orderId }) => orderId)).toEqual([order.id]);
    expect((await device.file(`/orders/${order.id}/receipt`)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await device.file(`/labels/${order.slugs[0]}/file`)).subarray(0, 5).toString()).toBe('%PDF-');
  }, 90_000);

  it('delays no order when the mail server is down, and delivers the receipt once when it is back', async () => {
    await control('POST', 'down');
    const order = await charged();
    await until(
      'a try',
      async () => (await shop.count(`mail where subject_id = $1 and attempts > 1`, [order.id])) === 1,
    );
    await control('POST', 'up');
    await messageTo(order, /^Receipt/);
    await until('it is known', async () => (await mailOf(order))?.status === 'sent');
    expect(await shop.findInconsistencies()).toEqual([]);
  }, 90_000);

  it('is not sent again when the worker is killed during the SMTP dialogue, and is shown to operators', async () => {
    const pid = shop.running.mail?.pid ?? 0;
    process.kill(pid, 'SIGSTOP'); // the system accepts connections, but nobody answers
    let order: Order;
    try {
      order = await charged();
      await until('it is being sent', async () => (await mailOf(order))?.status === 'sending');
      await shop.killWorkers();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until('it is in doubt', async () => {
      await shop.makeDue();
      return (await mailOf(order))?.status === 'unsure';
    });
    expect(await shop.findInconsistencies()).toEqual([]);
  }, 90_000);

  it('delivers each receipt once and accounts for every one when workers are killed at random', async () => {
    const orders: Order[] = [];
    for (let round = 0; round < 5; round += 1) {
      const placed = await Promise.all([0, 1, 2].map(() => shop.buyer.place(['plain'])));
      await Promise.all(placed.map((order) => shop.buyer.confirm(order)));
      await shop.untilPayment(placed[0]!, 'captured');
      await shop.killWorkers();
      orders.push(...placed);
    }
    await shop.untilSettled(orders);
    expect(await shop.findInconsistencies()).toEqual([]);
    const messages = await shop.mailMessages();
    for (const order of orders) {
      const [number, mail] = [await numberOf(order), await mailOf(order)];
      const arrived = messages.filter(
        ({ subject }) => subject.startsWith('Receipt') && subject.includes(number),
      ).length;
      expect([mail?.status, arrived]).toEqual(mail?.status === 'sent' ? ['sent', 1] : ['unsure', expect.any(Number)]);
    }
  }, 120_000);
});
