import type { ChaosShop } from '../chaos-shop.js';
import type { Rng } from '../rng.js';
import type { FaultCounts } from '../fault-counts.js';

/** One kind of fault. Injecting it may fail: then its target was already down. */
export type Fault = (shop: ChaosShop, rng: Rng, casualties: FaultCounts) => Promise<void>;
