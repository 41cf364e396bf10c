import type { Locator, Page } from 'playwright-core';

const mostStops = 120;

/** Tabs on until the focus is on `target`. @throws when it cannot be reached with the keyboard, or shows no focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return assertRing(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached with the Tab key: ${target.toString()}`);
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The focus is seen: on the control, or on the card around it; a busy page draws it a moment later. */
async function assertRing(page: Page): Promise<void> {
  const ringed = () => {
    const focused = document.activeElement;
    const boxes = [focused, focused?.closest('label'), focused?.closest('label')?.parentElement];
    return boxes.some((box) => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return outlined || (focused?.matches(':focus-visible') && boxShadow.includes('0px 0px 0px 2px inset'));
    });
  };
  const seen = await page.waitForFunction(ringed, undefined, { timeout: 10_000 }).catch(() => undefined);
  if (seen) return;
  const what = await page.evaluate(() => {
    const focused = document.activeElement;
    return focused && `${getComputedStyle(focused).boxShadow} ${focused.outerHTML.slice(0, 200)}`;
  });
  throw new Error(`The focus is not seen on ${what}`);
}
