import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { becomeUser } from '#libs/dev/proof/screens/user.js';
import { labelReady, payButton, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { ann, bob, completeDetails, goToPayment, takeCheapest } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { countSteps } from './testing/count-steps';
import { shopWithBrowser } from './testing/shop-with-browser';
import { person } from './testing/staff';

const shopAndBrowser = shopWithBrowser();

/** From the list of shipments to the label of one that goes where one went before, with the card that is saved. */
async function shipAgain(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Bob Receiver/ })
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: 'Ship again' }).click();
  await heading(page, 'Choose a service').waitFor();
  await page.getByText(/services?, from/).waitFor();
  await page.getByRole('checkbox', { name: /prohibited/ }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await heading(page, 'Payment').waitFor();
  await page.getByRole('checkbox', { name: /terms/ }).click();
  await payButton(page).click();
  await labelReady(page);
}

describe('path to a label', () => {
  it('takes a returning shipper with a saved address and card 4 screens and 8 clicks at most, from the list', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await becomeUser(page, person(shopAndBrowser));
      await goToPayment(page);
      await page.getByRole('checkbox', { name: /terms/ }).check();
      await payButton(page).click();
      await labelReady(page);
      await page.goto('/shipments');
      await page.getByRole('row', { name: /Bob Receiver/ }).waitFor();
      const steps = await countSteps(page);
      await shipAgain(page);
      const { screens, clicks } = await steps();
      expect({ screens, most: screens.length <= 4 }).toEqual({ screens, most: true });
      expect(clicks).toBeLessThanOrEqual(8);
    });
  });

  it('takes a guest 5 screens at most, from the landing page', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto('/');
      const steps = await countSteps(page);
      const quote = {
        fromPostal: ann.postal,
        toPostal: bob.postal,
        weight: '2.5',
        length: '10',
        width: '8',
        height: '4',
      };
      for (const [name, value] of Object.entries(quote)) await page.locator(`[name=${name}]`).fill(value);
      await page.getByRole('button', { name: 'Get instant quote' }).click();
      await takeCheapest(page);
      await completeDetails(page);
      await payWith(page, 'Succeeds');
      await labelReady(page);
      const { screens } = await steps();
      expect({ screens, most: screens.length <= 5 }).toEqual({ screens, most: true });
    });
  });
});
