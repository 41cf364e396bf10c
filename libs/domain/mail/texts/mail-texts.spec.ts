import { randomUUID } from 'node:crypto';
import type { Receipt } from '../../receipts/receipt.js';
import { orderCodeMail } from './order-code-mail.js';
import { receiptMail } from './receipt-mail.js';

const shipment = {
  service: 'USPS Ground Advantage',
  from: 'San Francisco, CA',
  to: 'Bad Homburg <i>v.d.H.</i>, DE',
  trackingNumbers: ['9400111899560000000000'],
  lines: [{ kind: 'base' as const, label: 'Postage', amount: 1000 }],
  total: 1125,
};
const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  orderId: randomUUID(),
  orderNumber: 'WB-100042',
  invoiceNumber: '2026-000123',
  issuedOn: '2026-11-20',
  email: 'ann@example.com',
  shipments: [shipment],
  couponText: '',
  notChargedText: '',
  tax: { amount: 0, text: 'No tax was charged.' },
  total: 123_450,
  paymentText: 'Paid by card on November 20, 2026',
  ...over,
});
const url = 'https://waybill.example/shipments/success?order=1&access=a.b.c';
const all = [
  ['receipt', receiptMail(receipt(), { url, days: 7 })],
  ['code', orderCodeMail({ code: '012345', orderNumber: 'WB-100042', minutes: 10 })],
] as const;

describe.each(all)('the %s mail', (_, mail) => {
  it('loads nothing, runs nothing, and has a colour of its own nowhere', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|form|style)\b|src=|url\(|(?<!-)\bcolor:|background/i);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('has a subject of one line and plain text without tags', () => {
    expect(mail.subject).toMatch(/^[^\n<>]{10,78}$/);
    expect(mail.text).not.toMatch(/<\w+[ >](?!v\.d\.H\.)/);
  });
});

it('the receipt says what was charged, for what, and under which numbers', () => {
  const { subject, text, html } = receiptMail(receipt(), { url, days: 7 });
  expect(subject).toBe('Receipt for order WB-100042: $1,234.50');
  for (const body of [text, html]) {
    for (const text of [
      'November 20, 2026',
      '2026-000123',
      'USPS Ground Advantage',
      '9400111899560000000000',
      '$11.25',
      'No tax was charged.',
      '7 days',
    ])
      expect(body).toContain(text);
  }
  expect(text).toContain(`\n${url}\n`);
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(html).toContain('Bad Homburg &lt;i&gt;v.d.H.&lt;/i&gt;, DE');
});

it('the receipt of a long order lists twenty shipments and says how many more there are', () => {
  const { text, html } = receiptMail(receipt({ shipments: Array(50).fill(shipment) as Receipt['shipments'] }), {
    url,
    days: 7,
  });
  expect(text.match(/USPS Ground/g)).toHaveLength(20);
  expect(html.match(/USPS Ground/g)).toHaveLength(20);
  expect([text, html].every((body) => body.includes('And 30 more'))).toBe(true);
});

it("does not mention codes in a user's receipt, and says what was not charged", () => {
  const { text } = receiptMail(receipt({ notChargedText: 'Not charged: 1 shipment without a label.' }), {
    url,
    days: null,
  });
  expect(text).not.toMatch(/code|days/);
  expect(text).toContain('Not charged: 1 shipment');
});

it('says in a receipt that a coupon paid and nothing was charged', () => {
  const mail = receiptMail(receipt({ total: 0, couponText: 'The coupon FREE has paid $11.25.' }), { url, days: null });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('The coupon FREE has paid $11.25.');
    expect(body).toContain('your card was not charged');
    expect(body).not.toContain('We have charged');
  }
});

it('shows the code in subject, text and page', () => {
  const { subject, text, html } = orderCodeMail({ code: '012345', orderNumber: 'WB-100042', minutes: 10 });
  for (const body of [subject, text, html]) expect(body).toContain('012345');
  expect(text).toMatch(/10 minutes[\s\S]+ignore this mail/);
});
