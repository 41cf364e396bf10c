import type { Page } from 'playwright-core';

/** Lets the page see other answers than the server gives. */
export async function changeAnswers<T extends object>(
  page: Page,
  address: string | RegExp,
  change: (answer: T) => object,
): Promise<void> {
  await page.route(address, async (route) => {
    // Always whole answers: "not modified" has nothing to change.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    try {
      const response = await route.fetch({ headers });
      await route.fulfill({ response, json: change((await response.json()) as T) });
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  });
}

/** The page was closed while it still waited for an answer. */
const isOver = (error: unknown): boolean => /disposed|has been closed/.test(String(error));
