import type { Books, Finding } from './books.js';
import { findDoubleCharges } from './charges.js';
import { findOverusedCoupons, findStuck } from './find-unfinished.js';
import { findDoubleLabels, findLabelWithoutPayment, findPaidWithoutLabel } from './labels.js';
import { findLedgerDifferences } from './money.js';

/** All violated invariants of an idle shop; expected to be empty. */
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
