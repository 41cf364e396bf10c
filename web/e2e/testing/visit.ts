import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';

export interface VisitOptions {
  width?: 320 | 375 | 1280;
  theme?: 'light' | 'dark';
  context?: BrowserContextOptions;
}

/** One person with a browser of their own: a page, and everything that was wrong with it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught errors, refused content, fields for a card: must be empty. */
  readonly complaints: string[];
  /** Complaints that a test brings about on purpose; what the content security policy refuses never is. */
  expect(complaint: RegExp): void;
  /** Another browser, whose pages are held to the content security policy too. Closed by the test. */
  another(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Ends the visit. */
  end(): Promise<void>;
}

/** A field for a card number or its code must never exist in our pages, not even for a moment. */
const watchForCardFields = () => {
  const cardField = /card.?num|\bcc-|cvc|cvv|security.?code/i;
  const look = (root: ParentNode) => {
    for (const field of root.querySelectorAll('input, textarea'))
      if (
        ['name', 'id', 'autocomplete', 'placeholder', 'aria-label'].some((a) =>
          cardField.test(field.getAttribute(a) ?? ''),
        )
      )
        // eslint-disable-next-line no-console -- runs in the page; the console is how it tells us
        console.error('A field for a card:', field.outerHTML);
  };
  new MutationObserver(() => look(document)).observe(document, { childList: true, subtree: true, attributes: true });
};

const refused = 'Refused by the policy:';

/** Makes every page and frame of a browser tell what the content security policy refuses. */
const holdToPolicy = (context: BrowserContext) =>
  context.addInitScript((beginning) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, documentURI }) =>
      // eslint-disable-next-line no-console -- runs in the page; the console is how it tells us
      console.error(beginning, effectiveDirective, blockedURI, sample, documentURI),
    );
  }, refused);

/** A browser that nobody has used. */
export async function openContext(browser: Browser, baseURL: string, options: VisitOptions): Promise<BrowserContext> {
  const { width = 1280, theme = 'light', context: more } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width === 1280 ? 900 : 812 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...more,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(watchForCardFields);
  await holdToPolicy(context);
  return context;
}

/** @param leave closes the browser, or returns it for the next visit. */
export async function startVisit(
  context: BrowserContext,
  baseURL: string,
  leave: () => Promise<void> = () => context.close(),
): Promise<Visit> {
  const expected: RegExp[] = [];
  const complaints: string[] = [];
  const notePolicy = (message: ConsoleMessage) => {
    if (message.text().startsWith(refused)) complaints.push(message.text());
  };
  context.on('console', notePolicy);
  const page = await context.newPage();
  const complain = (text: string) => {
    if (!expected.some((one) => one.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    const { url } = message.location();
    // How soon something fetched ahead is used is a matter of how busy the machine is.
    if (message.text().includes('was preloaded using link preload but not used')) return;
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(refused))
      complain(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.stack ?? error.message}`));
  return {
    page,
    context,
    complaints,
    expect: (complaint) => void expected.push(complaint),
    another: async (more) => {
      const other = await context.browser()!.newContext({ baseURL, reducedMotion: 'reduce', ...more });
      await holdToPolicy(other);
      other.on('console', notePolicy);
      return other;
    },
    end: async () => {
      context.off('console', notePolicy);
      await leave();
    },
  };
}
