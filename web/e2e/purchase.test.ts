import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { press, tabTo, typeInto } from './testing/keyboard';
import { labelReady, payButton, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { ann, bob, completeDetails, services, takeCheapest } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { ledgerOf } from './testing/ledger';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
const sides = [
  ['Length', '10'],
  ['Width', '8'],
  ['Height', '4'],
] as const;

async function quoteFromTheLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('[name=fromPostal]').fill(ann.postal);
  await page.locator('[name=toPostal]').fill(bob.postal);
  await page.locator('[name=weight]').fill('2.5');
  await page.getByRole('button', { name: 'Get instant quote' }).click();
  // The landing page has size fields of the same names; the address changes before the page does.
  await heading(page, 'Get a price').waitFor();
  for (const [side, length] of sides) await page.getByRole('textbox', { name: side }).fill(length);
  await page.getByRole('button', { name: 'See prices' }).click();
}

/** The sheet and the size of what a button sends to the printer. */
async function printed(page: Page, button: string, content: string): Promise<unknown> {
  await page.getByRole('button', { name: button }).click();
  const frame = page.frameLocator('iframe[title="Label to print"]');
  return frame.locator(content).evaluate(async (part) => {
    if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const sheets = rules.filter((rule) => rule instanceof CSSPageRule).map(({ cssText }) => cssText);
    const { width, height } = part.getBoundingClientRect();
    return { sheets, width, height };
  });
}
/** 4 x 6 in, as CSS has 96 px an inch. */
const wholeSheet = { sheets: [expect.stringContaining('size: 4in 6in')], width: 384, height: 576 };

/** What a scanner reads from the label on the screen. */
async function scanLabel(page: Page): Promise<string | undefined> {
  const picture = page.getByRole('img', { name: /^Label 1 of 1/ });
  await picture.waitFor();
  await picture.evaluate((image) => (image as HTMLImageElement).decode());
  const [barcode] = await readBarcodes(await picture.screenshot());
  return barcode?.text;
}

const copied = (page: Page) => page.getByText(/^9\d{3}( \d{4})+ \d{2}$/).innerText();

async function savedPdf(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return readFile(await download.path());
}

describe('guest', () => {
  it('goes from a price to a scannable label and a delivered parcel', async () => {
    // Enough pixels for the bars of a label that is shown at less than its size.
    await shopAndBrowser.visit({ context: { deviceScaleFactor: 3 } }, async ({ page }) => {
      await quoteFromTheLandingPage(page);
      await takeCheapest(page);
      await completeDetails(page);
      const price = ((await payButton(page).textContent()) ?? '').replace('Pay ', '');
      await payWith(page, 'Succeeds');
      await labelReady(page);
      expect(await page.getByText(price).count()).toBeGreaterThan(0);

      await page.getByRole('link', { name: 'Print label' }).click();
      const number = (await copied(page)).replaceAll(' ', '');
      expect((await scanLabel(page))?.replace(/\D/g, '')).toContain(number);
      expect(await printed(page, 'Print label', 'img')).toEqual(wholeSheet);
      expect(await printed(page, 'Test page', 'main')).toEqual(wholeSheet);
      expect((await savedPdf(page)).subarray(0, 5).toString()).toBe('%PDF-');

      await page.getByRole('link', { name: 'Track' }).click();
      await page.getByRole('heading', { name: 'Delivered', level: 1 }).waitFor({ timeout: 60_000 });
      expect(
        await page
          .getByRole('listitem')
          .filter({ hasText: /Accepted/ })
          .count(),
      ).toBe(1);
      expect(await page.locator('body').innerText()).not.toMatch(/Ann|Marina|Bob|350 5th|@/);

      await page.goto('/shipments');
      await page.getByRole('row', { name: /Bob Receiver.*Delivered/ }).waitFor();
      const cents = Math.round(Number(price.replace('$', '')) * 100);
      expect((await ledgerOf(shopAndBrowser.shop.stripeUrl)).totals).toMatchObject({ captured: cents, net: cents });
    });
  });

  it('buys a label on a phone in dark mode', async () => {
    await shopAndBrowser.visit({ width: 375, theme: 'dark' }, async ({ page }) => {
      await quoteFromTheLandingPage(page);
      await takeCheapest(page);
      await completeDetails(page);
      await payWith(page, 'Succeeds');
      await labelReady(page);
      await page.getByRole('link', { name: 'Print label' }).click();
      await page.getByRole('img', { name: /^Label 1 of 1/ }).waitFor();
    });
  });

  it('buys a label with the keyboard only', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await page.goto('/');
      await typeInto(page, field('fromPostal'), ann.postal);
      await typeInto(page, field('toPostal'), bob.postal);
      await typeInto(page, field('weight'), '2.5');
      await page.keyboard.press('Enter');
      // The first page asks for the size, too.
      await page.getByRole('heading', { name: 'Get a price' }).waitFor();
      for (const [side, length] of sides) await typeInto(page, page.getByRole('textbox', { name: side }), length);
      await page.keyboard.press('Enter');

      await page.getByText(/services?, from/).waitFor();
      await tabTo(page, services(page).first());
      await page.keyboard.press('Space');
      await press(page, page.getByRole('button', { name: 'Ship it' }));
      for (const [side, person] of [
        ['from', ann],
        ['to', bob],
      ] as const) {
        await typeInto(page, field(`${side}.name`), person.name);
        await typeInto(page, field(`${side}.street1`), person.street1);
        await typeInto(page, field(`${side}.city`), person.city);
        await tabTo(page, field(`${side}.state`));
        await page.keyboard.type(side === 'from' ? 'California' : 'New York');
      }
      await press(page, page.getByRole('checkbox', { name: /prohibited/ }), 'Space');
      await press(page, page.getByRole('button', { name: 'Pay now' }));

      await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
      await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), 'ann@example.com');
      await press(page, page.getByRole('radio', { name: /^Succeeds/ }), 'Space');
      await press(page, page.getByRole('checkbox', { name: /terms/ }), 'Space');
      await press(page, payButton(page));
      await labelReady(page);
      await press(page, page.getByRole('link', { name: 'Print label' }));
      await page.getByRole('img', { name: /^Label 1 of 1/ }).waitFor();
    });
  });
});
