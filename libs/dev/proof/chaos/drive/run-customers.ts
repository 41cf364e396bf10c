import type { ChaosShop } from '../chaos-shop.js';
import { buy } from './buy.js';
import { planOf } from './plan.js';
import { retryUntilDone, Shopper } from './shopper.js';

export type CustomerOptions = { orders: number; seed: number; customers: number; progress: (done: number) => void };
/** `failures`: descriptions of errors that no customer should ever see. */
export type CustomerResult = { placed: number; refused: number; failures: string[] };

/** After this many purchases a new customer takes over. */
const purchasesEach = 25;

/** Runs this many customers concurrently until every plan is done. */
export async function runCustomers(shop: ChaosShop, options: CustomerOptions): Promise<CustomerResult> {
  const result: CustomerResult = { placed: 0, refused: 0, failures: [] };
  let next = 0;
  const customer = async (): Promise<void> => {
    while (next < options.orders) {
      const shopper = await retryUntilDone('a customer comes in', () => Shopper.of(shop.running.url));
      for (let bought = 0; bought < purchasesEach && next < options.orders; bought += 1) {
        const plan = planOf(options.seed, next++);
        try {
          if (await buy(shop, shopper, plan)) result.placed += 1;
          else result.refused += 1;
        } catch (error) {
          result.failures.push(`purchase ${plan.number}: ${String(error)}`);
        }
        options.progress(result.placed + result.refused);
      }
    }
  };
  await Promise.all(Array.from({ length: options.customers }, customer));
  return result;
}
