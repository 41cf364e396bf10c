import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { apiKeyBody, createdApiKey } from '#libs/contracts/developers/api-keys.js';
import { clientQuickStart } from '#libs/contracts/developers/client-quick-start.js';
import { curlQuickStart } from '#libs/contracts/developers/quick-start.js';
import { webhookQuickStart } from '#libs/contracts/developers/webhook-quick-start.js';
import { openShop, type Shop } from './open-shop.js';
import { Shipper } from './shipper.js';

const run = promisify(execFile);
const local = 'http://localhost:3000';

/** The code of a language on a page, in order. */
const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);
const blocks = blocksOf(readFileSync('docs/api.md', 'utf8'), 'sh');

describe('examples for developers', () => {
  let shop: Shop;
  let env: Record<string, string>;
  let folder: string;
  beforeAll(async () => {
    if (!existsSync('dist/programs/api/main.js')) throw new Error('Run npm run build first.');
    shop = await openShop('embedded', { workersGiveWay: false });
    const sent = {
      method: 'POST',
      body: apiKeyBody.parse({ name: 'Docs', mode: 'test', scopes: ['read', 'ship', 'buy'] }),
    };
    const { key } = await (await Shipper.of(shop)).ask(createdApiKey, '/api-keys', sent as { method: 'POST' });
    const path = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`;
    env = { PATH: path, HOME: process.env['HOME'] ?? '/', WAYBILL_KEY: key, WAYBILL_URL: shop.url };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybill-docs-'));
    await symlink(resolve('client'), join(folder, 'client'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are the same on the documentation page, in the client and at /developers', async () => {
    expect(blocks).toHaveLength(2);
    expect(blocks).toContain(curlQuickStart(`${local}/api/v1`));
    expect(await readFile('client/examples/ship-a-parcel.ts', 'utf8')).toBe(clientQuickStart(local));
    expect(await readFile('docs/examples/receive-webhooks.mjs', 'utf8')).toBe(webhookQuickStart);
  });

  it.each(blocks.map((block) => [block.split('\n')[0], block]))(
    'ship a parcel and save its label: %s',
    async (_, block = '') => {
      const script = block.replaceAll(local, shop.url);
      await run('bash', ['--norc', '-euo', 'pipefail', '-c', script], { cwd: folder, env, timeout: 170_000 });
      expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  it('are refused without a key, and end with an error', async () => {
    const [block = ''] = blocks;
    const options = { cwd: folder, env: { ...env, WAYBILL_KEY: 'wb_test_none' } };
    const refused = run('bash', ['--norc', '-euo', 'pipefail', '-c', block.replaceAll(local, shop.url)], options);
    await expect(refused).rejects.toThrow(/401[^]*This API key is unknown or revoked/);
  });
});
