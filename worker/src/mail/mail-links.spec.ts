import { randomUUID } from 'node:crypto';
import { MailLinks, orderUrl } from './mail-links.js';

const links = new MailLinks('https://waybill.example', ['s'.repeat(32)]);
const now = new Date('2026-11-27T10:00:00Z');
const id = randomUUID();
const page = `https://waybill.example/shipments/success?order=${id}`;

describe('link of an order in a mail', () => {
  it('names the company that the order belongs to', () => {
    const ownerId = `c_${'1'.repeat(32)}`;
    expect(orderUrl(links, { id, ownerId }, now)).toEqual({ url: `${page}&company=${ownerId}`, days: null });
  });

  it('names nobody when the order is a person’s', () => {
    expect(orderUrl(links, { id, ownerId: `u_${'1'.repeat(32)}` }, now)).toEqual({ url: page, days: null });
  });

  it('carries a signature for a week when the order is a guest’s', () => {
    const { url, days } = orderUrl(links, { id, ownerId: `g_${'1'.repeat(32)}` }, now);
    expect([url.startsWith(`${page}&access=`), days]).toEqual([true, 7]);
    expect(links.orders.open(new URL(url).searchParams.get('access')!, now)).toBe(id);
  });
});
