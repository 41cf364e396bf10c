import { expect, it } from '@jest/globals';
import { safeRedirect } from './safe-redirect';

it.each([
  ['/user?tab=addresses#new', '/user?tab=addresses#new'],
  [
    '/shipments/new/package-type/parcel/custom/rates?draft=a',
    '/shipments/new/package-type/parcel/custom/rates?draft=a',
  ],
  ['/track/a%2Fb', '/track/a%2Fb'],
])('follows %s', (target, followed) => expect(safeRedirect(target, '/shipments')).toBe(followed));

it.each([
  null,
  '',
  'shipments',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '//',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/auth/login?redirect=/user',
  '/auth/../auth/signup',
])('does not follow %j', (target) => expect(safeRedirect(target, '/shipments')).toBe('/shipments'));
