import type { ChaosShop } from '../chaos-shop.js';
import type { Rng } from '../rng.js';
import type { Casualties } from '../casualties.js';

/** One thing that goes wrong. It may fail itself: then what it would have harmed was down already. */
export type Fault = (shop: ChaosShop, rng: Rng, casualties: Casualties) => Promise<void>;
