import type { ChaosShop } from '../chaos-shop.js';
import type { Dice } from '../dice.js';
import type { Toll } from '../toll.js';

/** One thing that goes wrong. It may fail itself: then what it would have harmed was down already. */
export type Harm = (shop: ChaosShop, dice: Dice, toll: Toll) => Promise<void>;
