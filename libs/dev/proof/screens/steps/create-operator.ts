import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import type { Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';

/** A new operator without a second factor; the page's shop has a sandbox for its user pool. */
export async function createOperator({ request }: Page): Promise<Account> {
  const { cognito } = runtimeConfig.parse(await (await request.get('/config.json')).json());
  const account = { email: `${randomUUID()}@example.com`, password: 'Str0ng-Pass!word' };
  const data = JSON.stringify({ ...account, groups: ['operator'], name: 'Nora New' });
  const made = await request.post(new URL('/_sandbox/users', poolAt(cognito).url).href, { data });
  if (!made.ok()) throw new Error(`Nobody can be hired there: ${made.status()}`);
  return account;
}
