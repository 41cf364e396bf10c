import { readFileSync } from 'node:fs';
import { mailPartsSource } from './mail-parts-source';

it('the parts that the worker fills are those of the components', () => {
  // Otherwise: npm run mails
  expect(readFileSync('libs/domain/mail/mail-parts.ts', 'utf8')).toBe(mailPartsSource());
});
