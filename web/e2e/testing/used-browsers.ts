import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openContext, startVisit, type Visit, type VisitOptions } from './visit';

type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** `open` is a page of the shop without code: while it is there, the pages of the next visit are drawn by the same process. */
interface UsedBrowser {
  readonly context: BrowserContext;
  readonly open: Page;
}

/** Browsers that are free, by what they are like. What they have loaded of the shop's code they need not load and compile again. */
export class UsedBrowsers {
  readonly #free = new Map<string, UsedBrowser[]>();

  constructor(
    private readonly browser: Browser,
    private readonly shopUrl: string,
  ) {}

  /** @param options the state as an object, not the name of a file. */
  async visit(options: VisitOptions): Promise<Visit> {
    const { storageState, ...more } = options.context ?? {};
    const like = { ...options, context: more };
    const free = this.#freeLike(JSON.stringify(like));
    const used = free.pop() ?? (await this.#open(like));
    const leave = async () => {
      for (const page of used.context.pages()) if (page !== used.open) await page.close();
      await used.context.setOffline(false);
      free.push(used);
    };
    await store(used, (storageState ?? { cookies: [], origins: [] }) as Stored);
    return startVisit(used.context, this.shopUrl, leave);
  }

  async #open(like: VisitOptions): Promise<UsedBrowser> {
    const context = await openContext(this.browser, this.shopUrl, like);
    const open = await context.newPage();
    await open.goto('/robots.txt');
    return { context, open };
  }

  #freeLike(key: string): UsedBrowser[] {
    const known = this.#free.get(key) ?? [];
    this.#free.set(key, known);
    return known;
  }
}

/** Replaces everything that is stored. What a page of the shop keeps in its session goes with the page. */
async function store({ context, open }: UsedBrowser, { cookies, origins }: Stored): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  await open.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.find(({ origin }) => origin === new URL(open.url()).origin)?.localStorage ?? [],
  );
}
