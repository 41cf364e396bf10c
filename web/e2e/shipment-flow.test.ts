import { describe, expect, it } from '@jest/globals';
import { labelReady, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { ann, bob, typeAddress } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { chooseService, go, heading, packBox, summaryOf } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();

describe('shipment from start to finish', () => {
  it('has its addresses fixed, and is paid and printed', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto('/shipments/new');
      await heading(page, 'Sender').waitFor();
      await go(page, 'Continue to recipient');
      await summaryOf(page).waitFor();
      expect(await summaryOf(page).evaluate((box) => box === document.activeElement)).toBe(true);
      await summaryOf(page).getByRole('button').first().click();
      expect(await page.locator('[name=name]').evaluate((field) => field === document.activeElement)).toBe(true);
      await typeAddress(page, { ...ann, postal: '9410' });
      await go(page, 'Continue to recipient');
      await page.getByRole('textbox', { name: 'ZIP code' }).and(page.locator('[aria-invalid=true]')).waitFor();
      expect(await page.locator('[name=name]').inputValue()).toBe(ann.name);
      await page.locator('[name=postal]').fill(ann.postal);
      await go(page, 'Continue to recipient');

      await heading(page, 'Recipient').waitFor();
      await typeAddress(page, bob);
      await go(page, 'Continue to package');
      await heading(page, 'What are you sending?').waitFor();
      await packBox(page);
      await go(page, 'See rates');
      await chooseService(page);
      await heading(page, 'What’s inside?').waitFor();
      await page.getByRole('checkbox', { name: /prohibited/ }).check();
      await go(page, 'Pay now');
      await heading(page, 'Payment').waitFor();
      await payWith(page, 'Succeeds');
      await labelReady(page);
    });
  });

  it('across a border requires customs lines, which the keyboard adds and removes', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto(
        '/shipments/new/instant-quote/package-type/custom/parcel/rates?from=US&fromPostal=94107&to=DE&toPostal=10115&weight=2.5&weightUnit=lb&length=10&width=8&height=4&lengthUnit=in',
      );
      await page.getByText(/services?, from/).waitFor();
      await page.getByRole('group', { name: 'Choose a service' }).getByRole('radio').first().check();
      await go(page, 'Ship it');
      await heading(page, 'Sender and recipient').waitFor();
      await typeAddress(page, ann, 'from.');
      for (const [name, value] of Object.entries({
        name: 'Jörg Müller',
        street1: 'Invalidenstraße 44',
        city: 'Berlin',
        phone: '+49 30 5550100',
        email: 'joerg@example.com',
      }))
        await page.locator(`[name="to.${name}"]`).fill(value);
      await page.locator('input[name=description]').fill('A scarf');
      await page.getByRole('checkbox', { name: /^Nothing in this/ }).check();
      await go(page, 'Pay now');
      await page.getByText('at least one item').first().waitFor();

      const add = page.getByRole('button', { name: 'Add an item' });
      for (const item of [1, 2]) {
        await add.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('group', { name: `Item ${item}` }).waitFor();
      }
      await page.getByRole('button', { name: 'Remove item 2' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('[name="items.0.description"]').fill('Wool scarf');
      await page.locator('[name="items.0.quantity"]').fill('2');
      await page.locator('[name="items.0.value"]').fill('12.50');
      await page.getByText('1 line, $25.00 in all').waitFor();
      await page.locator('[name="items.0.hsCode"]').fill('6117.10');
      await page.locator('[name="items.0.weight"]').fill('0.5');
      await page.locator('[name="customs.signer"]').fill(ann.name);
      await page.getByRole('checkbox', { name: /^I certify/ }).check();
      await go(page, 'Pay now');
      await heading(page, 'Payment').waitFor();
      await payWith(page, 'Succeeds');
      await labelReady(page);
    });
  });
});
