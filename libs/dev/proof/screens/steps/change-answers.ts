import type { Page } from 'playwright-core';

/** Changes the server's responses before the page sees them. */
export async function changeAnswers<T extends object>(
  page: Page,
  address: string | RegExp,
  change: (answer: T) => object,
): Promise<void> {
  await page.route(address, async (route) => {
    // Forces full responses: a "not modified" has no body to change.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    try {
      const response = await route.fetch({ headers });
      await route.fulfill({ response, json: change((await response.json()) as T) });
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  });
}

/** The page was closed while a response was still pending. */
const isOver = (error: unknown): boolean => /disposed|has been closed/.test(String(error));
