import type { MailContent } from './mail-content.js';
import { writeMail } from './write-mail.js';

const content: MailContent = {
  subject: 'Hello',
  heading: 'Hello',
  blocks: [{ kind: 'text', text: 'You have mail.' }],
  reason: 'You asked for it.',
};
const hostile = `"><script>alert(1)</script>'&{{shop}}{{{content}}}$&`;
const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;{{shop}}{{{content}}}$&amp;';
const write = (over: Partial<MailContent>, shop = 'Waybill') => writeMail({ ...content, ...over }, shop);

describe('writeMail', () => {
  it.each<[string, Partial<MailContent>]>([
    ['heading', { heading: hostile }],
    ['company', { company: hostile }],
    ['subject', { subject: hostile }],
    ['preview', { preview: hostile }],
    ['reason', { reason: hostile }],
    ['text', { blocks: [{ kind: 'text', text: hostile }] }],
    ['quote', { blocks: [{ kind: 'quote', text: hostile }] }],
    ['code', { blocks: [{ kind: 'code', text: hostile }] }],
    ['link', { blocks: [{ kind: 'button', text: 'Open', href: hostile }] }],
    ['name of a fact', { blocks: [{ kind: 'facts', facts: [[hostile, 'x']] }] }],
    ['fact', { blocks: [{ kind: 'facts', facts: [['x', hostile]] }] }],
    ['item', { blocks: [{ kind: 'items', items: [{ title: hostile }] }] }],
    ['detail', { blocks: [{ kind: 'items', items: [{ title: 'x', details: [hostile] }] }] }],
    ['amount', { blocks: [{ kind: 'items', items: [{ title: 'x', amount: hostile }] }] }],
    ['unsubscribe link', { unsubscribe: { text: 'Stop', page: hostile, oneClick: 'https://x.example' } }],
  ])('escapes hostile text in a %s, and interpolates nothing into it', (_, over) => {
    const { html } = write(over);
    expect(html).toContain(escaped);
    expect(html).not.toContain('<script');
  });

  it("escapes the shop's name", () => {
    expect(write({}, hostile).html).toContain(`>${escaped}</p>`);
  });

  it('strips line breaks from the subject', () => {
    expect(write({ subject: 'Hi\r\nBcc: eve@example.com\u2028\u0000x ' }).subject).toBe('Hi Bcc: eve@example.com x');
  });

  it('names the company in one line under the heading of both parts, and nowhere without one', () => {
    const { subject, text, html } = write({ company: 'Trail &\r\nCamp' });
    expect([subject, text.startsWith('Hello\n\nFor Trail & Camp\n\nYou have mail.\n')]).toEqual(['Hello', true]);
    expect(html).toMatch(/<h1[^>]*>Hello<\/h1><p class="note"[^>]*>For Trail &amp;\s+Camp<\/p>/);
    expect(write({ company: undefined })).toEqual(write({}));
    expect(write({}).html).not.toContain('class="note"');
  });

  it('allows line breaks only in quotations of the text', () => {
    const blocks = [
      { kind: 'facts', facts: [['To', 'Eve\r\nFrom: the bank']] },
      { kind: 'items', items: [{ title: 'a\nb', details: ['c\nd'] }] },
      { kind: 'quote', text: 'one\ntwo' },
    ] as const;
    expect(write({ blocks }).text).toContain('\n\nTo: Eve From: the bank\n\na b\n  c d\n\none\ntwo\n\n');
  });

  it('adds an unsubscribe link only to mails that can be turned off', () => {
    expect(write({})).toEqual({ subject: 'Hello', text: expect.any(String), html: expect.any(String) });
    const [page, oneClick] = ['https://shop.example/unsubscribe?t=1', 'https://shop.example/api/unsubscribe?t=1'];
    const mail = write({ unsubscribe: { text: 'No more of these', page, oneClick } });
    expect(mail.unsubscribeUrl).toBe(oneClick);
    expect(mail.text).toContain(`No more of these: ${page}\n`);
    expect(mail.html).toContain(`<a href="${page}"`);
  });
});
