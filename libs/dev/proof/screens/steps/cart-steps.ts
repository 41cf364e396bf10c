import type { Page } from 'playwright-core';
import { ann, bob, completeDetails, ratesAddress, takeCheapest } from './quote-steps.js';

/** Puts one parcel per name into the cart in as few steps as possible; ends on the cart page. */
export async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const to = { ...bob, name };
    await page.goto(ratesAddress({ to }));
    await takeCheapest(page);
    await completeDetails(page, ann, to, 'Add to cart');
    await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
    await cartItem(page, name).waitFor();
  }
}

/** The row of one receiver. */
export const cartItem = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^To ${name}`) }) });

/** Enters a coupon code. */
export async function useCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /Coupon/ }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Pay for/ }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
}
