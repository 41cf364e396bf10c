import type { Books, Finding } from './books.js';
import { findDoubleCharges } from './charges.js';
import { findOverusedCoupons, findStuck } from './ends.js';
import { findDoubleLabels, findLabelWithoutPayment, findPaidWithoutLabel } from './labels.js';
import { findLedgerDifferences } from './money.js';

/** Everything that must not be, once all is quiet: nothing, one hopes. */
export const audit = (books: Books): Finding[] =>
  [
    findDoubleCharges,
    findDoubleLabels,
    findPaidWithoutLabel,
    findLabelWithoutPayment,
    findLedgerDifferences,
    findStuck,
    findOverusedCoupons,
  ].flatMap((find) => find(books));
