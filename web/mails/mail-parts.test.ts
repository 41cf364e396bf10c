import { readFileSync } from 'node:fs';
import { mailPartsSource } from './mail-parts-source';

it('worker mail parts match the components', () => {
  // Otherwise: npm run mails
  expect(readFileSync('libs/domain/mail/mail-parts.ts', 'utf8')).toBe(mailPartsSource());
});
