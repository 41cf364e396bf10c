import type { ChaosShop } from '../chaos-shop.js';
import { buy } from './buy.js';
import { planOf } from './plan.js';
import { retryUntilDone, Shopper } from './shopper.js';

/** `orders`: purchases in all; none begins after `end`. */
export type CustomerOptions = {
  orders: number;
  seed: number;
  customers: number;
  progress: (done: number) => void;
  end?: AbortSignal;
};
/** `failures`: descriptions of errors that no customer should ever see. */
export type CustomerResult = { placed: number; refused: number; failures: string[] };

/** After this many purchases a new customer takes over. */
const purchasesEach = 25;

/** Runs this many customers concurrently until every plan is done, or until `end`. */
export async function runCustomers(shop: ChaosShop, options: CustomerOptions): Promise<CustomerResult> {
  const result: CustomerResult = { placed: 0, refused: 0, failures: [] };
  let next = 0;
  const goesOn = () => next < options.orders && !options.end?.aborted;
  const customer = async (): Promise<void> => {
    while (goesOn()) {
      const shopper = await retryUntilDone('a customer comes in', () => Shopper.of(shop.running.url));
      for (let bought = 0; bought < purchasesEach && goesOn(); bought += 1) {
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
