import type { Page } from 'playwright-core';

/** Answers requests in the server's place. @param address which requests, by a part of their path below /api. */
export const answerWith = (page: Page, address: RegExp, json: object): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ json }));
