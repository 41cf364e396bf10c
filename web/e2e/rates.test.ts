import { describe, expect, it } from '@jest/globals';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { press, tabTo } from './testing/keyboard';
import { changeAnswers } from '#libs/dev/proof/screens/steps/change-answers.js';
import { ratesAddress, services } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();

describe('prices page', () => {
  it('selects an offer with the arrow keys alone', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto(ratesAddress());
      await page.getByText(/services?, from/).waitFor();
      await tabTo(page, services(page).first());
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await services(page).nth(2).isChecked()).toBe(true);
      await page.keyboard.press('ArrowUp');
      expect(await services(page).nth(1).isChecked()).toBe(true);
      await press(page, page.getByRole('button', { name: 'Ship it' }));
      await heading(page, 'Sender and recipient').waitFor();
    });
  });

  it('shows ten rows in one screen of 900 px, with the cheapest selected three presses of Tab from the heading', async () => {
    await shopAndBrowser.visit({ context: { viewport: { width: 1280, height: 900 } } }, async ({ page }) => {
      await page.goto(ratesAddress());
      await page.getByText(/services found/).waitFor({ state: 'attached' });
      expect(await services(page).first().isChecked()).toBe(true);
      const bottoms = await services(page).evaluateAll((radios) =>
        radios.map((radio) => radio.closest('label')?.getBoundingClientRect().bottom ?? Infinity),
      );
      const bar = await page.getByRole('button', { name: 'Ship it' }).boundingBox();
      expect(bottoms[9]).toBeLessThan((bar?.y ?? 0) - 16);
      await page.locator('main h1').evaluate((heading) => {
        heading.setAttribute('tabindex', '-1');
        heading.focus();
      });
      for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
      expect(
        await services(page)
          .first()
          .evaluate((radio) => radio === document.activeElement),
      ).toBe(true);
    });
  });

  it('requests prices again when they have expired, with the same choice', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      let first: string | undefined;
      await changeAnswers<QuoteView>(page, '**/api/quotes/*', (quote) => {
        first ??= quote.id;
        const expiresAt = new Date(Date.now() + 1_000).toISOString();
        const soon = { ...quote, expiresAt, offers: quote.offers.map((offer) => ({ ...offer, expiresAt })) };
        return quote.id === first ? soon : quote;
      });
      await page.goto(ratesAddress());
      await page.getByText(/services?, from/).waitFor();
      await services(page).nth(1).check();
      const name = await services(page).nth(1).getAttribute('aria-label');
      await page.getByText('These prices have expired').waitFor();
      await page.getByRole('button', { name: 'Get new prices' }).click();
      await page.getByText(/^Asked again: .* still costs/).waitFor();
      expect(await page.getByText('These prices have expired').count()).toBe(0);
      expect(await page.getByRole('radio', { name: name ?? '' }).isChecked()).toBe(true);
    });
  });

  it('explains unavailable prices, and requests them again on demand', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto(ratesAddress({ to: { postal: '00599' } }));
      await page.getByText('No carrier answered').waitFor({ timeout: 60_000 });
      expect(await page.getByRole('button', { name: 'Ship it' }).isDisabled()).toBe(true);
    });
  });

  it('shows lines that add up to the price', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto(ratesAddress());
      await page.getByText(/services?, from/).waitFor();
      await page
        .getByRole('button', { name: /^Price details/ })
        .first()
        .click();
      const rows = page.getByRole('group', { name: 'Choose a service' }).locator('dd');
      const cents = (await rows.allInnerTexts()).map((text) => Number(text.replace(/[^\d-]/g, '')));
      const total = cents.pop();
      expect(cents.reduce((sum, line) => sum + line, 0)).toBe(total);
    });
  });
});
