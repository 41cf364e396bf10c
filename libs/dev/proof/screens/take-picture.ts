import type { Page } from 'playwright-core';

/** A picture of the whole page on a screen that is tall enough, so that sticky bars are at the true edges. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const { width, height: least } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.evaluate('document.fonts.ready');
  await page.evaluate('window.scrollTo(0, 0)');
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ width, height: Math.max(least, Math.min(height, 6_000)) });
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
