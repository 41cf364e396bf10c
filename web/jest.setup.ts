import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { toHaveNoViolations } from 'jest-axe';
import { indexLabels } from './src/testing/dom/labels';

// A busy machine is slow; how long something may take is no business of these tests.
configure({ asyncUtilTimeout: 20_000 });

/** What jsdom 26 lacks and the parts under test use: silent sandboxes that observe nothing. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const missing = {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};
for (const [name, value] of Object.entries(missing))
  Object.defineProperty(window, name, { writable: true, configurable: true, value });
// As on a page with https.
Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});

indexLabels();
expect.extend(toHaveNoViolations);
afterEach(cleanup);
