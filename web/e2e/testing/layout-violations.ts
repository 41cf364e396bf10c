import type { Page } from 'playwright-core';

/** Text that needs scrolling in two directions, and controls too small to hit: WCAG 1.4.10 and 2.5.8. */
export function layoutViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const issues: string[] = [];
    const describeElement = (element: Element) => element.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 120);
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const tooWide = [...document.querySelectorAll('body *')].findLast(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    if (wide > 0)
      issues.push(`scrolls sideways by ${wide} px: ${tooWide ? describeElement(tooWide) : 'nobody knows why'}`);
    const inText = (element: Element) => getComputedStyle(element).display === 'inline';
    const hidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]');
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, summary, textarea, [role=button]',
    )) {
      // What is clicked is the label around it, if there is one.
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      if (hidden(control) || inText(control) || width <= 1) continue;
      if (width < 24 || height < 24)
        issues.push(`${Math.round(width)} × ${Math.round(height)} px: ${describeElement(control)}`);
    }
    return issues;
  });
}

const mostStops = 150;

/** Tabs through the page from its top. @returns controls that are wholly covered while they have the focus: WCAG 2.4.11. */
export async function coveredStops(page: Page): Promise<string[]> {
  const issues: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<ReturnType<typeof lookAtFocus>>(lookWhenSettled);
    if (stop.end) break;
    if (stop.covered) issues.push(stop.covered);
  }
  return issues;
}

/**
 * What a change of state or theme sets in motion has come to its end, also what one motion sets off when it ends. Runs in
 * the page; ignores what moves forever.
 */
export async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
  }
}

/** Asked for at once, since a page has many stops. */
const lookWhenSettled = `(${settled.toString()})().then(${lookAtFocus.toString()})`;

/** Whether at least some of what has the focus is on top of everything else. */
function lookAtFocus(): { end: boolean; covered?: string } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { end: true };
  if (focused.hasAttribute('data-stop')) return { end: true };
  focused.setAttribute('data-stop', '');
  const box = (focused.closest('label') ?? focused).getBoundingClientRect();
  const points = [0.05, 0.5, 0.95].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.x + box.width * x, box.y + box.height * y]),
  );
  const seen = points.some(([x = 0, y = 0]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (focused.contains(top) || top.contains(focused) || focused.closest('label')?.contains(top));
  });
  return seen ? { end: false } : { end: false, covered: focused.outerHTML.slice(0, 160) };
}
