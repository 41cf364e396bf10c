import type { Page } from 'playwright-core';

/** Pictures of the whole page, light and dark, on a screen that is tall enough: sticky bars are at the true edges. */
export async function takePictures(page: Page, path: string): Promise<void> {
  const { width, height: least } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.evaluate('document.fonts.ready');
  await page.evaluate('window.scrollTo(0, 0)');
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width, height: Math.max(least, Math.min(height, 6_000)) });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, animations: 'disabled', caret: 'hide' });
  }
}
