import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { compiled } from '#libs/dev/launch/processes/compiled.js';
import { ProductProcess } from './product-process.js';

it.each([
  ['worker', /at async PostgresBackend\.migrated \(SOURCES\/libs\/adapters\/queue\/postgres-backend\.ts:\d+:\d+\)/],
  ['api', /at \S* ?\(?SOURCES\/node_modules\/pg-pool\/index\.js:\d+:\d+\)?/],
])('the built %s names source files in its stack traces', async (program, frame) => {
  const secret = randomUUID();
  const started = ProductProcess.start(resolve('.'), [compiled(`programs/${program}/main.js`)], {
    DATABASE_URL: `postgres://user:${secret}@127.0.0.1:${await freePort()}/nobody`,
    STRIPE_SECRET_KEY: `sk_test_${secret}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secret}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: 'us-east-1_pool',
    COGNITO_CLIENT_ID: secret,
    COGNITO_IDENTITY_POOL_ID: `us-east-1:${secret}`,
  });
  expect(await started.ended).toBe(1);
  expect(started.output.replaceAll(resolve('.'), 'SOURCES')).toMatch(frame);
});
