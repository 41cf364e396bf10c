import { minorOf } from '#libs/contracts/values/money.js';
import { decimalOf } from './decimal';

/** Cents of dollars as typed; NaN where it is no amount. */
export const cents = (typed: string): number =>
  Number.isNaN(decimalOf(typed)) ? Number.NaN : minorOf(decimalOf(typed));
