import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apiKeyBody, apiKeyScopes, createdApiKey } from '#libs/contracts/developers/api-keys.js';
import { webhookEndpointBody, webhookEndpointWithSecret, webhookKinds } from '#libs/contracts/developers/webhooks.js';
import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { DataFolder } from './data-folder.js';
import { demoUsers } from './demo-users.js';

/**
 * `npm run key`: creates a test key of the demo shipper and prints it as a line for a shell. `-- --webhook URL` also adds an
 * endpoint and prints its signing secret.
 */
const url = `http://localhost:${process.env['PORT'] ?? 3000}`;

async function createKey(): Promise<void> {
  const { webhook } = parseArgs({ options: { webhook: { type: 'string' } } }).values;
  if (!existsSync('.waybill')) throw new Error('There are no demo users yet. Run npm start first.');
  const [shipper] = demoUsers(new DataFolder('.waybill').secrets());
  const config = await fetch(`${url}/config.json`).catch(() => null);
  if (!config || !shipper)
    throw new Error(`No shop answers at ${url}. Run npm start first; for another port: PORT=4000 npm run key`);
  const token = await signIn(poolAt(runtimeConfig.parse(await config.json()).cognito), shipper);

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const json = (await answer.json()) as { detail?: string };
    if (!answer.ok) throw new Error(json.detail);
    return json;
  };
  const scopes = [...apiKeyScopes];
  const key = { name: 'npm run key', mode: 'test', scopes, expiresInDays: 7 };
  console.log(`export WAYBILL_KEY=${createdApiKey.parse(await post('/api-keys', apiKeyBody.parse(key))).key}`);
  if (webhook === undefined) return;
  const endpoint = webhookEndpointBody.parse({ url: webhook, events: [...webhookKinds] });
  const { signingSecret } = webhookEndpointWithSecret.parse(await post('/webhook-endpoints', endpoint));
  console.log(`export SIGNING_SECRET=${signingSecret}`);
}

await createKey().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
