import { createHash } from 'node:crypto';
import type { Receipt } from '#libs/domain/receipts/receipt.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { htmlReceipt, receiptPolicy } from './html-receipt.js';
import { gap, paginate } from './page-rows.js';
import { pdfReceipt } from './pdf-receipt.js';
import { testReceipt } from './receipt-fixture.js';

const pagesOf = (receipt: Receipt) =>
  withPdfPages(pdfReceipt(receipt), 72, (pages) =>
    Promise.resolve(pages.map((page) => ({ size: [page.width, page.height], text: page.text() }))),
  );
const texts = ['2026-000123', 'November 20, 2026', 'WB-100042', 'ann@example.com', 'USPS Ground Advantage',
  'San Francisco, CA to New York, NY', '9400111899560000000000', 'Postage', 'Waybill service fee', '$11.25', '$1.25', 'No tax was charged.', '$0.00', 'Total', 'Paid by card']; // prettier-ignore

describe('receipt', () => {
  it('has the same content as PDF and as a page', async () => {
    const [page, ...others] = await pagesOf(testReceipt());
    const html = htmlReceipt(testReceipt());
    expect([others.length, page!.size]).toEqual([0, [612, 792]]);
    for (const words of texts) expect([page!.text.includes(words), html.includes(words)]).toEqual([true, true]);
  });

  it('has numbered pages, with every shipment on a single page', async () => {
    const pages = await pagesOf(testReceipt(40));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map(({ text }) => /page \d+ of \d+/.exec(text)?.[0])).toEqual(
      pages.map((_, index) => `page ${index + 1} of ${pages.length}`),
    );
    const count = (text: string, words: string) => text.split(words).length - 1;
    for (const { text } of pages) {
      expect(count(text, 'USPS Ground Advantage')).toBe(count(text, '9400111899560000000000'));
      expect(count(text, 'Postage')).toBe(count(text, 'Waybill service fee'));
    }
    expect(pages.reduce((total, { text }) => total + count(text, 'Postage'), 0)).toBe(40);
    expect(pages.at(-1)!.text).toContain('$450.00');
  });

  it('has room for 25 tracking numbers and the longest names', async () => {
    const trackingNumbers = Array.from({ length: 25 }, (_, index) => `94001118995600000000${10 + index}`);
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
    const pages = await pagesOf(
      testReceipt(1, { trackingNumbers, route: `${long} to ${long} ${long}`, service: long }),
    );
    const text = pages
      .map((page) => page.text)
      .join('')
      .replace(/\s/g, '');
    for (const number of trackingNumbers) expect(text).toContain(number);
    expect(text.split(long).length - 1).toBe(4);
  });

  it('can list 500 shipments', async () => {
    const pages = await pagesOf(testReceipt(500));
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.at(-1)!.text).toContain('$5,625.00');
  });

  it('shows names in other scripts, and text that looks like HTML as text', async () => {
    const receipt = testReceipt(1, { route: '深圳 to <script>alert(1)</script>', service: 'A & B "Express"' });
    const html = htmlReceipt({ ...receipt, email: '"><img src=x>@example.com' });
    expect(html).toContain('深圳 to &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('A &amp; B &quot;Express&quot;');
    expect(html).not.toMatch(/<script|<img/);
    const [page] = await pagesOf(receipt);
    expect(page!.text).toContain('ShenZhen to <script>alert(1)</script>');
  });

  it('shows the coupon discount of each shipment and of the total', async () => {
    const lines = [...testReceipt().shipments[0]!.lines, { kind: 'discount' as const, label: 'Coupon WELCOME10', amount: -113 }]; // prettier-ignore
    const receipt = { ...testReceipt(1, { lines, total: 1012 }), couponText: 'The coupon WELCOME10 has paid $1.13.' };
    const [page] = await pagesOf({ ...receipt, total: 1012 });
    const html = htmlReceipt({ ...receipt, total: 1012 });
    for (const words of ['Coupon WELCOME10', '-$1.13', '$10.12', 'The coupon WELCOME10 has paid $1.13.'])
      expect([page!.text.includes(words), html.includes(words)]).toEqual([true, true]);
  });

  it('executes and loads nothing: its policy allows only its own style', () => {
    const html = htmlReceipt(testReceipt());
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(receiptPolicy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(html).not.toMatch(/ style=|<script|src=|href=|url\(/);
  });
});

describe('pagination of rows', () => {
  const heights = (pages: ReturnType<typeof paginate>) => pages.map((rows) => rows.map((row) => row.height));

  it('starts a new page before a block that would be split, unless half a page would stay empty', () => {
    expect(heights(paginate([[gap(60)], [gap(30), gap(30)]], 100))).toEqual([[60], [30, 30]]);
    expect(heights(paginate([[gap(40)], [gap(50), gap(50)]], 100))).toEqual([[40, 50], [50]]);
    expect(heights(paginate([[gap(10)], Array(5).fill(gap(40))], 100))).toEqual([[10, 40, 40], [40, 40], [40]]);
  });
});
