import { randomUUID } from 'node:crypto';
import { refusal } from '#libs/dev/testing/refusal.js';
import { OrderLinks, orderLinkDays } from './order-links.js';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];
const links = new OrderLinks([fresh]);
const orderId = randomUUID();
const now = new Date('2026-11-20T10:00:00Z');
const later = (days: number, ms = 0) => new Date(now.getTime() + days * 24 * 3600_000 + ms);
const signed = (by = links) => by.sign(orderId, now) ?? '';
const refused = (link: string, at = now, by = links) => refusal(() => by.open(link, at));

describe('OrderLinks', () => {
  it('opens an order for a week, no longer', () => {
    expect(links.open(signed(), now)).toBe(orderId);
    expect(links.open(signed(), later(orderLinkDays, -1000))).toBe(orderId);
    expect(refused(signed(), later(orderLinkDays))).toMatchObject({ code: 'link_expired', kind: 'conflict' });
    expect(orderLinkDays).toBeLessThanOrEqual(7);
  });

  it('gives the same answer for every kind of invalid link', () => {
    const [id = '', expires = '', signature = ''] = signed().split('.');
    const longer = (parseInt(expires, 36) + 60).toString(36);
    const wrong = [
      '',
      'x',
      signed().slice(0, -1),
      `${signed()}A`,
      `${randomUUID()}.${expires}.${signature}`,
      `${id}.${longer}.${signature}`,
      `${id}.${expires}.${'A'.repeat(43)}`,
      `${id.toUpperCase()}.${expires}.${signature}`,
      new OrderLinks([old]).sign(orderId, now) ?? '',
    ];
    const answers = wrong.map((link) => refused(link));
    expect(answers.map((one) => one.code)).toEqual(wrong.map(() => 'link_expired'));
    expect(new Set([...answers, refused(signed(), later(8))].map((one) => one.message)).size).toBe(1);
  });

  it('accepts a link after a new secret is added, and signs with the first', () => {
    const rotating = new OrderLinks([fresh, old]);
    expect(rotating.open(signed(new OrderLinks([old])), now)).toBe(orderId);
    expect(links.open(signed(rotating), now)).toBe(orderId);
  });

  it('creates no link without a secret', () => {
    const none = new OrderLinks([]);
    expect([none.sign(orderId, now), none.code(orderId), none.isCode(orderId, '000000')]).toEqual([null, null, false]);
    expect(refused(signed(), now, none).code).toBe('link_expired');
  });
});

describe('order code', () => {
  it('has six digits derived from its row and the secret, and no other is accepted', () => {
    const ids = Array.from({ length: 300 }, () => randomUUID());
    const codes = ids.map((id) => links.code(id) ?? '');
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(290);
    expect(ids.every((id, index) => links.isCode(id, codes[index]!))).toBe(true);
    const taken = ids.filter((id) => links.isCode(id, codes[0]!) || links.isCode(id, '') || links.isCode(id, '12345'));
    expect(taken.length).toBeLessThan(3);
    expect(new OrderLinks([old]).code(ids[0]!)).not.toBe(codes[0]);
  });
});
