import type { Page } from 'playwright-core';

/** What somebody went through: the pages they did something on and the last one, and how often they pressed the mouse. */
export interface Steps {
  readonly screens: readonly string[];
  readonly clicks: number;
}

/** Counts from the open page on, as long as no page is loaded again. */
export async function countSteps(page: Page): Promise<() => Promise<Steps>> {
  await page.evaluate(watch);
  return async () => {
    const { screens, clicks } = await page.evaluate(() => window.steps!);
    return { screens: [...screens, new URL(page.url()).pathname], clicks };
  };
}

declare global {
  interface Window {
    steps?: { screens: string[]; clicks: number };
  }
}

/**
 * Runs in the page. A screen counts when something is done on it, not while a payment is being checked; what a person
 * presses is a click that the browser trusts.
 */
function watch(): void {
  const steps = { screens: [] as string[], clicks: 0 };
  window.steps = steps;
  const look = () => {
    if (location.pathname !== steps.screens.at(-1)) steps.screens.push(location.pathname);
  };
  for (const event of ['pointerdown', 'keydown', 'input']) document.addEventListener(event, look, { capture: true });
  document.addEventListener('pointerdown', ({ isTrusted }) => (steps.clicks += isTrusted ? 1 : 0), { capture: true });
}
