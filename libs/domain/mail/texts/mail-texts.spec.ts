import {
  sampleMails,
  sampleReceipt as receipt,
  sampleReceiptShipment as shipment,
} from '#libs/dev/testing/sample-data/sample-mails.js';
import type { Receipt } from '../../receipts/receipt.js';
import type { MailContent } from '../mail-content.js';
import { writeMail } from '../write-mail.js';
import { orderCodeMail } from './order-code-mail.js';
import { receiptMail } from './receipt-mail.js';

const written = (content: MailContent) => writeMail(content, 'Parcel <Shop>');
const url = 'https://waybill.example/shipments/success?order=1&access=a.b.c';
const colors = /[{;"](color|background-color|border-color):(#\w+)(!important)?/g;

describe.each(Object.entries(sampleMails))('%s mail', (_, content) => {
  const mail = written(content);

  it('loads and executes nothing', () => {
    expect(mail.html).not.toMatch(/<(img|script|iframe|form|object|base)\b|<link|src=|url\(|@import|javascript:/i);
    expect(mail.html).toMatch(/^<!doctype html>\n<html dir="ltr" lang="en">/);
    expect(mail.html).not.toMatch(/\{\{|\}\}\}/);
  });

  it('has a dark mode', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark"/>');
    const [sheet = ''] = /<style>.*<\/style>/.exec(mail.html) ?? [];
    expect(sheet).toContain(
      '@media (prefers-color-scheme:dark){.page,.page>table>tbody>tr>td{background-color:#0e131b',
    );
    const body = mail.html.slice(mail.html.indexOf('<body'));
    const classes = [...body.matchAll(/class="(\w+)" style="([^"]*)"|style="([^"]*)" class="(\w+)"/g)];
    const colored = classes.filter(([, , style = '']) => style.match(colors)).map(([, name]) => name);
    for (const name of new Set(colored)) expect(sheet).toMatch(new RegExp(`\\.${name}[{,]`));
  });

  it('names the shop and the reason for the mail', () => {
    const html = mail.html.replace(/&#39;/g, "'").replace(/&amp;/g, '&');
    for (const body of [mail.text, html]) expect(body).toContain(content.reason);
    expect(mail.text).toContain('\n-- \nParcel <Shop>\n');
    expect(mail.html).toContain('>Parcel &lt;Shop&gt;</p>');
  });

  it('names the company that it is about, and only that, when it is told one', () => {
    const of = written({ ...content, company: 'Moss & Fern <Ltd>' });
    expect(of.text).toMatch(/^[^\n]+\n\nFor Moss & Fern <Ltd>\n\n/);
    expect(of.html).toMatch(/<\/h1><p class="note"[^>]*>For Moss &amp; Fern &lt;Ltd&gt;<\/p>/);
    expect(of.subject).toBe(mail.subject);
    expect(of.text.replace('For Moss & Fern <Ltd>\n\n', '')).toBe(written({ ...content, company: undefined }).text);
  });

  it('has a subject of one line and plain text without tags', () => {
    expect(mail.subject).toMatch(/^[^\n<>]{10,78}$/);
    expect(mail.text.replace('<Shop>', '')).not.toMatch(/<\w+[ >](?!v\.d\.H\.|today)/);
  });
});

it('shows in the receipt the charge, its purpose and its numbers', () => {
  const { subject, text, html } = written(receiptMail(receipt(), { url, days: 7 }));
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

it('lists twenty shipments of a long order in the receipt, and counts the rest', () => {
  const long = receipt({ shipments: Array(50).fill(shipment) as Receipt['shipments'] });
  const { text, html } = written(receiptMail(long, { url, days: 7 }));
  expect(text.match(/USPS Ground/g)).toHaveLength(20);
  expect(html.match(/USPS Ground/g)).toHaveLength(20);
  expect([text, html].every((body) => body.includes('And 30 more'))).toBe(true);
});

it('promises no labels in the receipt of a charge, and does not say that its reader placed the order', () => {
  const { text } = written(receiptMail(receipt({ isCharge: true }), { url, days: null }));
  expect(text).not.toMatch(/Labels|placed|Thank you/);
  expect(text).toContain('What the carrier measured is on the page of the shipment');
});

it('omits codes in a user’s receipt, and shows the amount not charged', () => {
  const notChargedText = 'Not charged: 1 shipment without a label.';
  const { text } = written(receiptMail(receipt({ notChargedText }), { url, days: null }));
  expect(text).not.toMatch(/code|days/);
  expect(text).toContain('Not charged: 1 shipment');
});

it('states in a receipt that a coupon covered everything and nothing was charged', () => {
  const free = receipt({ total: 0, couponText: 'The coupon FREE has paid $11.25.' });
  const mail = written(receiptMail(free, { url, days: null }));
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('The coupon FREE has paid $11.25.');
    expect(body).toContain('your card was not charged');
    expect(body).not.toContain('We charged');
  }
});

it('shows the code in subject, text and page', () => {
  const { subject, text, html } = written(orderCodeMail({ code: '012345', orderNumber: 'WB-100042', minutes: 10 }));
  for (const body of [subject, text, html]) expect(body).toContain('012345');
  expect(text).toMatch(/10 minutes[\s\S]+ignore this e-mail/);
});
