import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openContext, startVisit, type Visit, type VisitOptions } from './visit';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Browsers that are free, by what they are like. What they have loaded of the shop's code they need not load and compile again. */
export class UsedBrowsers {
  readonly #free = new Map<string, BrowserContext[]>();

  constructor(
    private readonly browser: Browser,
    private readonly shopUrl: string,
  ) {}

  /** @param options the state as an object, not the name of a file. */
  async visit(options: VisitOptions): Promise<Visit> {
    const { storageState, ...more } = options.context ?? {};
    const like = { ...options, context: more };
    const free = this.#freeLike(JSON.stringify(like));
    const context = free.pop() ?? (await openContext(this.browser, this.shopUrl, like));
    const leave = async () => {
      for (const page of context.pages()) await page.close();
      await context.setOffline(false);
      free.push(context);
    };
    const visit = await startVisit(context, this.shopUrl, leave);
    await store(visit, (storageState ?? { cookies: [], origins: [] }) as Stored);
    return visit;
  }

  #freeLike(key: string): BrowserContext[] {
    const known = this.#free.get(key) ?? [];
    this.#free.set(key, known);
    return known;
  }
}

/** Replaces everything that is stored. What a page of the shop keeps in its session goes with the page. */
async function store({ context, page }: Visit, { cookies, origins }: Stored): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.goto('/robots.txt');
  await page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.find(({ origin }) => origin === new URL(page.url()).origin)?.localStorage ?? [],
  );
}
