import { execFileSync } from 'node:child_process';
import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import { readParcels } from '../../shop/read-parcels.js';
import { shipParcel } from '../../demo/ship-parcel.js';
import { StepTimes } from '../../demo/step-times.js';
import { whyNoBrowser } from '../../screens/browser-program.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { browserEnv } from './browser.js';
import { categories, lighthouseScores, type LighthouseBrowser } from './lighthouse.js';
import { signedInProfile } from './signed-in-profile.js';
import { median } from '../measuring/rounds.js';
import { meteredShop } from '../queues/metered-shop.js';
import { inWholeRun } from '../measuring/whole-run.js';

/** Bytes, gzipped. */
const budgets = { entry: 120_000, landing: 145_000 };
const runs = inWholeRun(1, 5);
/** Private pages ask search engines not to index them: Lighthouse must not count that against them. */
const hidden = true;

/** What a guest sees, and what a user with a filled cart sees. */
const userPages = { shipments: '/shipments', cart: '/cart', bulk: '/apps/create-shipment' };

/** The size of a first visit, and Lighthouse's scores of five pages on a phone (reported only). */
export async function run(): Promise<BenchLine[]> {
  return [...sizes(), ...(await marks())];
}

function sizes(): BenchLine[] {
  const text = execFileSync(process.execPath, ['web/prerender/sizes.ts'], { encoding: 'utf8' });
  const measured = JSON.parse(text) as Record<keyof typeof budgets, number>;
  return (['entry', 'landing'] as const).map((name) => {
    const [value, against] = [measured[name], budgets[name]];
    return { name: `web.${name}`, value, unit: 'bytes gzip', against, ratio: against / value, goal: 1 };
  });
}

async function marks(): Promise<BenchLine[]> {
  const missing = whyNoBrowser();
  if (missing) {
    console.error(`Lighthouse is left out: ${missing}.`);
    return [];
  }
  const { shop } = await meteredShop();
  try {
    return [...(await guestMarks(shop)), ...(await userMarks(shop))];
  } catch (error) {
    console.error(`Lighthouse is left out: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  } finally {
    await shop.close();
  }
}

/** In a run of everything: the first page of guests and the slowest page of users. */
const inEveryRun = ['landing', 'cart'];

/** With `npm run bench -- web.cart` only that page. */
const isAsked = (name: string): boolean => {
  const word = process.argv.at(-1)?.split('.')[1] ?? '';
  return word === name || (word === '' && inWholeRun(inEveryRun.includes(name), true));
};

async function guestMarks(shop: Shop): Promise<BenchLine[]> {
  const browser = { env: await browserEnv() };
  const lines = isAsked('landing') ? await marksOf('landing', { url: shop.url, browser }) : [];
  if (!isAsked('track')) return lines;
  const track = `${shop.url}/track/${await trackedParcel(shop.url)}`;
  return [...lines, ...(await marksOf('track', { url: track, browser, hidden }))];
}

async function userMarks(shop: Shop): Promise<BenchLine[]> {
  if (!Object.keys(userPages).some(isAsked)) return [];
  const [user, env] = [await signedInProfile(shop), await browserEnv()];
  try {
    const lines: BenchLine[] = [];
    for (const [name, path] of Object.entries(userPages).filter(([name]) => isAsked(name))) {
      const browser = { env, profile: user.folder };
      const page = { url: `${shop.url}${path}`, browser, hidden, before: user.clearCache };
      lines.push(...(await marksOf(name, page)));
    }
    return lines;
  } finally {
    await user.remove();
  }
}

interface MeasuredPage {
  url: string;
  browser: LighthouseBrowser;
  hidden?: boolean;
  /** Done before each run. */
  before?: () => Promise<void>;
}

async function marksOf(name: string, { url, browser, hidden = false, before }: MeasuredPage): Promise<BenchLine[]> {
  const all: number[][] = [];
  for (let run = 0; run < runs; run += 1) {
    await before?.();
    all.push(await lighthouseScores(name, url, browser, hidden ? ['is-crawlable'] : []));
  }
  return categories.map(({ id, goal }, index) => {
    const value = median(all.map((scores) => scores[index] ?? 0));
    return { name: `web.${name}.${id}`, value, unit: 'of 100', against: goal, ratio: value / goal, goal: 1 };
  });
}

/** Ships the demo's first parcel; its public tracking page is measured. */
async function trackedParcel(shop: string): Promise<string> {
  const [first] = readParcels('libs/dev/proof/shop/parcels.csv');
  if (!first) throw new Error('The demo has no parcels.');
  const { label } = await shipParcel(await Guest.of(shop), first, new StepTimes());
  return label.pages[0]?.trackSlug ?? '';
}
