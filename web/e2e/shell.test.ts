import { describe, expect, it } from '@jest/globals';
import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import type { Page } from 'playwright-core';
import { changeAnswers } from '#libs/dev/proof/screens/steps/change-answers.js';
import { labelReady, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { goToPayment } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { codeOf } from './testing/code-of';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
const notFound = (page: Page) => heading(page, 'This page could not be found');
/** The first page, with its code: until that is there, a link is followed by the browser alone. */
const openLanding = async (page: Page) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
};

describe('missing pages', () => {
  it('show the 404 page with a way home', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 404/);
      const answer = await page.goto('/nowhere');
      expect(answer?.status()).toBe(404);
      await notFound(page).waitFor();
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await page.waitForURL(shopAndBrowser.shop.url + '/');
    });
  });

  it('include those of other people', async () => {
    let slug = '';
    await shopAndBrowser.visit({}, async ({ page }) => {
      await goToPayment(page);
      slug = new URL(page.url()).searchParams.get('draft') ?? '';
      await payWith(page, 'Succeeds');
      await labelReady(page);
    });
    expect(slug).toMatch(/^[\w-]{22}$/);
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 404/);
      for (const address of [
        `/label/${slug}`,
        `/shipments/handle-payment/${slug}`,
        `/shipments/new/package-type/parcel/custom/${slug}`,
        `/shipments/new/sender-details?draft=${slug}`,
      ]) {
        await page.goto(address);
        await notFound(page).waitFor();
      }
    });
  });
});

describe('page frame', () => {
  it.each([
    ['/cart', ['Cart']],
    ['/apps/create-shipment', ['Orders']],
    ['/apps/create-shipment?q=ada&tab=file', ['Import orders']],
    ['/apps/create-shipment?import=1&step=repair', ['Import orders']],
    ['/apps/create-shipment?order=1', []],
  ])('names %s before its code is loaded', async (address, names) => {
    const html = await (await fetch(shopAndBrowser.shop.url + address)).text();
    expect([...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(names);
  });
});

describe('failed chunks', () => {
  const chunk = codeOf('features.tsx');
  const failing = [/net::ERR_FAILED/, /dynamically imported module/, /ChunkLoadError/];

  it('are loaded again by opening the page once', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      for (const complaint of failing) expectComplaint(complaint);
      const visited: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname));
      await page.route(chunk, (route) => (visited.includes('/features') ? route.continue() : route.abort()));
      await openLanding(page);
      const loadedAgain = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByRole('link', { name: 'Features' }).first().click();
      await loadedAgain;
      await page.waitForFunction(() => document.title.startsWith('Features'));
      expect(visited).toEqual(['/', '/features']);
    });
  });

  it('show an error page the second time within a minute', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      for (const complaint of failing) expectComplaint(complaint);
      const visited: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname));
      await page.route(chunk, (route) => route.abort());
      await openLanding(page);
      await page.getByRole('link', { name: 'Features' }).first().click();
      await heading(page, 'A part of the page could not be loaded.').waitFor();
      expect(visited).toEqual(['/', '/features']);
      await page.unroute(chunk);
      await page.getByRole('button', { name: 'Reload' }).click();
      await heading(page, 'A part of the page could not be loaded.').waitFor({ state: 'detached' });
      expect(await page.title()).toMatch(/^Features/);
    });
  });
});

describe('frame of every page', () => {
  it('reports when the network is lost, and when it is back', async () => {
    await shopAndBrowser.visit({}, async ({ page, context, expect: expectComplaint }) => {
      // Of code that runs later, which may be asked for just then.
      expectComplaint(/ERR_INTERNET_DISCONNECTED|What runs later could not be loaded/);
      await page.goto('/shipments/new');
      await heading(page, 'Sender').waitFor();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.getByText('You are offline. Your entries are saved on this device.').waitFor();
      await context.setOffline(false);
      await page.getByText('You are offline.').waitFor({ state: 'detached' });
    });
  });

  it('stays when the next page is opened offline, and opens it when the network is back', async () => {
    await shopAndBrowser.visit({}, async ({ page, context, expect: expectComplaint }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|What runs later could not be loaded/);
      await openLanding(page);
      await context.setOffline(true);
      await page.getByText('You are offline.').waitFor();
      const refused = page.waitForEvent('requestfailed');
      await page.getByRole('link', { name: 'Prohibitions and restrictions' }).first().click();
      await refused;
      expect(new URL(page.url()).pathname).toBe('/');
      await context.setOffline(false);
      await page.waitForFunction(() => document.title.startsWith('Prohibitions'));
    });
  });

  it('starts at the top when opened by its address after another page was scrolled', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto('/terms', { waitUntil: 'networkidle' });
      await page.evaluate(() => scrollTo(0, 900));
      await page.waitForFunction(() => scrollY > 500);
      await page.goto('/privacy');
      await heading(page, /./).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  it('remembers the language for a year', async () => {
    await shopAndBrowser.visit({}, async ({ page, context }) => {
      await openLanding(page);
      const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
      expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
    });
  });

  it('shows a bar while a page loads, and then its title and a focused heading', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const bar = page.getByRole('progressbar', { name: 'Loading page' });
      let released = () => {};
      const held = new Promise<void>((release) => (released = release));
      await page.route(codeOf('how-to-ship.tsx'), async (route) => {
        await held;
        await route.continue();
      });
      await openLanding(page);
      await page.getByRole('link', { name: 'How to ship' }).first().click();
      await bar.waitFor();
      released();
      await heading(page, /ship/i).waitFor();
      await bar.waitFor({ state: 'detached' });
      expect(await page.title()).toMatch(/ – Waybill$/);
      expect(await page.locator('h1').evaluate((title) => title === document.activeElement)).toBe(true);
    });
  });
});

/** Lets the page believe that it runs with other card payment settings. */
const withStripe = (page: Page, stripe: RuntimeConfig['stripe']) =>
  changeAnswers<RuntimeConfig>(page, '**/config.json', (config) => ({ ...config, stripe }));

const stripeScript = 'https://js.stripe.com/**';

describe('card payment', () => {
  it('reports a missing publishable key on the page and once on the console, and sends no request', async () => {
    await shopAndBrowser.visit({}, async ({ page, complaints }) => {
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      await withStripe(page, { provider: 'stripe' });
      await goToPayment(page);
      await page.getByText('Card payment is not available right now').waitFor();
      const pay = page.getByRole('button', { name: /^Pay/ });
      expect(await pay.isDisabled()).toBe(true);
      expect(await pay.getAttribute('aria-describedby')).toBe('no-card-payment');
      await page.reload();
      await page.getByText('Card payment is not available right now').waitFor();
      expect(urls.filter((url) => /stripe/.test(url))).toEqual([]);
      const messages = complaints.splice(0).map((text) => text.replace(/ \(http.*/, ''));
      expect(messages).toEqual(['A Stripe publishable key is required.', 'A Stripe publishable key is required.']);
    });
  });

  it('preserves the shipment and retries when its script is blocked', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/net::ERR_FAILED/);
      await withStripe(page, { provider: 'stripe', publishableKey: 'pk_test_1' });
      await page.route(stripeScript, (route) => route.abort());
      await goToPayment(page);
      await page.getByText('Could not load the card form').waitFor();
      await page.getByText('Your shipment is saved.').waitFor();
      await page.unroute(stripeScript);
      await page.route(stripeScript, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `window.Stripe = ${fakeStripe.toString()}; Stripe.version = 'endive'`,
        }),
      );
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByTitle('Card details').waitFor();
      expect(await page.getByRole('button', { name: /^Pay \$/ }).isEnabled()).toBe(true);
    });
  });
});

/** As much of Stripe's script as it takes to show a form: a frame, for the fields are never in our page. */
function fakeStripe() {
  const element = {
    on: (event: string, notify: () => void) => void (event === 'ready' && setTimeout(notify, 0)),
    mount: (shopAndBrowser: HTMLElement) => {
      const frame = document.createElement('iframe');
      frame.title = 'Card details';
      shopAndBrowser.append(frame);
    },
    destroy: () => undefined,
  };
  return { elements: () => ({ create: () => element }), _registerWrapper: () => undefined };
}
