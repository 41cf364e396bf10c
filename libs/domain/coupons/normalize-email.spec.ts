import { normalizeEmail } from './normalize-email.js';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+coupons@example.com', 'ada@example.com'],
  ['a.d.a+1+2@gmail.com', 'ada@gmail.com'],
  ['A.da@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ａｄａ@example.com', 'ada@example.com'],
  ['', ''],
])('normalizes %s to the mailbox %s', (email, mailbox) => {
  expect(normalizeEmail(email)).toBe(mailbox);
});
