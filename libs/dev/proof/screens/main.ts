import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { openShop } from '../shop/open-shop.js';
import { allScenes } from './all-scenes.js';
import { shop, type Customer } from './customer.js';
import { openBrowser } from './open-browser.js';
import { takePictures } from './take-pictures.js';
import { signIn } from './steps/account-steps.js';
import type { Scene } from './scene.js';
import { becomeUser } from './user.js';

// npm run screens -- [--out folder] [--only part-of-a-name,...] [--widths 375,...] [--url address of a running Waybill]
// Another Waybill does not reveal its passwords: without --user name:password and
// --admin name:password:secret-of-the-authenticator the scenes that need a sign-in are left out.
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const out = option('out') ?? 'demo/screens';
const only = option('only')?.split(',') ?? [''];

const account = (text: string | undefined): Account | undefined => {
  const [email, password, authenticatorSecret] = text?.split(':') ?? [];
  return email && password ? { email, password, authenticatorSecret } : undefined;
};

const asked = option('widths')?.split(',').map(Number);
const widthsOf = ({ widths = [375, 1280, 1920] }: Scene) => widths.filter((width) => asked?.includes(width) ?? true);
const settings = (width: number): BrowserContextOptions => ({
  viewport: { width, height: width < 600 ? 812 : width > 1_600 ? 1_080 : 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});

/** Waits are for conditions, not for speed: a busy machine may take its time. */
function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(90_000);
  return context;
}

type Known = BrowserContextOptions['storageState'];
type People = { customer: Customer; known: Record<Scene['who'], Known | undefined> };
type Accounts = { user: Account | undefined; admin: Account | undefined };

async function signInAll(browser: Browser, baseURL: string, { user, admin }: Accounts): Promise<People> {
  const someone = async () => patient(await browser.newContext({ baseURL, reducedMotion: 'reduce' }));
  const [buyer, comesBack, works] = [await someone(), await someone(), await someone()];
  const customer = await shop(await buyer.newPage());
  if (user) await becomeUser(await comesBack.newPage(), user);
  if (admin) await signIn(await works.newPage(), admin, '/admin');
  const known = {
    customer: await buyer.storageState(),
    user: user && (await comesBack.storageState()),
    admin: admin && (await works.storageState()),
    new: undefined,
  };
  await Promise.all([buyer, comesBack, works].map((context) => context.close()));
  return { customer, known };
}

async function pictures(browser: Browser, baseURL: string, { customer, known }: People): Promise<number> {
  const scenes = allScenes.filter(({ name }) => only.some((part) => name.includes(part)));
  let failed = 0;
  for (const scene of scenes) {
    const storageState = known[scene.who];
    if ((scene.who === 'user' || scene.who === 'admin') && !storageState) {
      console.error(`${scene.name}: nobody can sign in there, see --${scene.who}`);
      continue;
    }
    for (const width of widthsOf(scene)) {
      const options = { baseURL, ...settings(width), ...(storageState ? { storageState } : {}) };
      const context = patient(await browser.newContext(options));
      const name = `${scene.name}-${width}`;
      try {
        const page = await context.newPage();
        await scene.open(page, customer);
        await takePictures(page, join(out, name));
        console.log(name);
      } catch (error) {
        failed += 1;
        console.error(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
      } finally {
        await context.close();
      }
    }
  }
  return failed;
}

await mkdir(out, { recursive: true });
const url = option('url');
const own = url ? undefined : await openShop('embedded', { env: { TRACKING_SPEED: '20000' } });
const browser = await openBrowser();
try {
  const address = url ?? own?.url ?? '';
  const people = await signInAll(browser, address, {
    user: own ? own.demoUsers[0] : account(option('user')),
    admin: own ? own.demoUsers.find(({ groups }) => groups.includes('admin')) : account(option('admin')),
  });
  process.exitCode = (await pictures(browser, address, people)) > 0 ? 1 : 0;
} finally {
  await browser.close();
  await own?.close();
}
