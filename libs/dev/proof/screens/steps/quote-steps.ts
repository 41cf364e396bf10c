import type { Page } from 'playwright-core';

interface Place {
  country?: string;
  postal: string;
}

interface RatesOverrides {
  to?: Place;
  /** Pounds. */
  weight?: string;
}

/** Address of the rates page for a box of 10 × 8 × 4 in from San Francisco, without going through the form. */
export function ratesAddress({ to = { postal: '10001' }, weight = '2.5' }: RatesOverrides = {}): string {
  const query = new URLSearchParams({
    from: 'US',
    fromPostal: '94107',
    to: to.country ?? 'US',
    toPostal: to.postal,
    weight,
    weightUnit: 'lb',
    ...{ length: '10', width: '8', height: '4', lengthUnit: 'in' },
  });
  return `/shipments/new/instant-quote/package-type/custom/parcel/rates?${query.toString()}`;
}

export const services = (page: Page) => page.getByRole('group', { name: 'Choose a service' }).getByRole('radio');

/** Waits until every carrier has answered and picks the first, cheapest service. */
export async function takeCheapest(page: Page, button = 'Ship it'): Promise<void> {
  await page.getByText(/services?, from/).waitFor();
  await services(page).first().check();
  await page.getByRole('button', { name: button }).click();
}

export interface Person {
  name: string;
  street1: string;
  city: string;
  state: string;
  postal: string;
  phone?: string;
  email?: string;
}

export const ann: Person = {
  name: 'Ann Sender',
  street1: '2 Marina Blvd',
  city: 'San Francisco',
  state: 'CA',
  postal: '94107',
  phone: '+1 415 555 0100',
  email: 'ann@example.com',
};
export const bob: Person = {
  name: 'Bob Receiver',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  postal: '10001',
};

/** Fills in an address; `prefix` starts the names of its fields. A postal code that is already there is left alone. */
export async function typeAddress(page: Page, person: Person, prefix = ''): Promise<void> {
  const field = (name: keyof Person) => page.locator(`[name="${prefix}${name}"]`);
  for (const name of ['name', 'street1', 'city', 'phone', 'email'] as const)
    if (person[name] !== undefined) await field(name).fill(person[name]);
  await field('state').selectOption(person.state);
  if (await field('postal').isEditable()) await field('postal').fill(person.postal);
}

/** From a chosen service to the payment step, or with the other button to the cart. */
export async function completeDetails(page: Page, from = ann, to = bob, button = 'Pay now'): Promise<void> {
  await page.getByRole('heading', { name: 'Sender and recipient' }).waitFor();
  await typeAddress(page, from, 'from.');
  await typeAddress(page, to, 'to.');
  await page.getByRole('checkbox', { name: /prohibited/ }).check();
  await page.getByRole('button', { name: button }).click();
}

/** Every step up to the card, in as few steps as possible. */
export async function goToPayment(page: Page, to = bob): Promise<void> {
  await page.goto(ratesAddress({ to }));
  await takeCheapest(page);
  await completeDetails(page, ann, to);
  await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
}
