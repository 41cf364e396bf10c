import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { apiKeyBody, createdApiKey } from '#libs/contracts/developers/api-keys.js';
import { clientQuickStart } from '#libs/contracts/developers/client-quick-start.js';
import { curlQuickStart } from '#libs/contracts/developers/quick-start.js';
import { openShop, type Shop } from './open-shop.js';
import { Shipper } from './shipper.js';

const run = promisify(execFile);
const local = 'http://localhost:3000';

/** The code of a language on a page, in order. */
const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

describe('the examples for developers', () => {
  let shop: Shop;
  let page: string;
  let env: Record<string, string>;
  let folder: string;
  beforeAll(async () => {
    if (!existsSync('dist/programs/api/main.js')) throw new Error('Run npm run build first.');
    page = await readFile('docs/api.md', 'utf8');
    shop = await openShop('embedded');
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

  it('are on the page of docs and in the client as /developers shows them', async () => {
    expect(blocksOf(page, 'sh')).toContain(curlQuickStart(`${local}/api/v1`));
    expect(await readFile('client/examples/ship-a-parcel.ts', 'utf8')).toBe(clientQuickStart(local));
  });

  it('each ship a parcel and save its label', async () => {
    const blocks = blocksOf(page, 'sh');
    expect(blocks.length).toBeGreaterThanOrEqual(2);
    for (const block of blocks) {
      await rm(join(folder, 'label.pdf'), { force: true });
      const script = block.replaceAll(local, shop.url);
      await run('bash', ['--norc', '-euo', 'pipefail', '-c', script], { cwd: folder, env, timeout: 120_000 });
      expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('are refused without a key, and end with an error', async () => {
    const [block = ''] = blocksOf(page, 'sh');
    const options = { cwd: folder, env: { ...env, WAYBILL_KEY: 'wb_test_none' } };
    const refused = run('bash', ['--norc', '-euo', 'pipefail', '-c', block.replaceAll(local, shop.url)], options);
    await expect(refused).rejects.toThrow(/401/);
  });
});
