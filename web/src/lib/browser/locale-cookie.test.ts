import { expect, it } from '@jest/globals';
import { rememberLocale } from './locale-cookie';

it('remembers English for 365 days, for the whole site, same-site lax', () => {
  const target = { cookie: '' };
  rememberLocale(target);
  expect(target.cookie).toBe(`i18n_redirected=en; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`);
});
