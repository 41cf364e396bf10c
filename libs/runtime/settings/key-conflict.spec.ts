import { parseEnv } from './env.js';
import { findKeyConflict } from './key-conflict.js';

const easypost = { test: 'EZTK123', real: 'EZAK123' };

it.each([
  ['test cards and no carrier account', 'sk_test_1', undefined, null],
  ['test cards and a test account', 'sk_test_1', easypost.test, null],
  ['test cards and a real account', 'sk_test_1', easypost.real, /test cards buy real postage/],
  ['live cards and no carrier account', 'sk_live_1', undefined, null],
  ['live cards and a test account', 'sk_live_1', easypost.test, /real cards pay for sample labels/],
  ['live cards and a real account', 'sk_live_1', easypost.real, null],
])('judges %s', (_, card, carrier, text) => {
  const source = { STRIPE_SECRET_KEY: card, STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const { stripe, carriers } = parseEnv({ ...source, EASYPOST_API_KEY: carrier }, ['stripe', 'carriers']);
  const conflict = findKeyConflict(stripe, carriers).text;
  if (text === null) expect(conflict).toBeNull();
  else expect(conflict).toMatch(text);
});
