import type { Page } from 'playwright-core';
import { settled } from './layout-violations';

/**
 * Lets night fall on a page, at once: where colors fade in, an element follows when the one around it is done, and the page
 * is drawn again for each level.
 */
export async function nightfall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(settled);
}
