import { normalizeWord } from '../imports/columns/normalize-words.js';

/** Columns of a carrier's bill: the first name is the template's, the others are also understood. */
export const billColumns = {
  tracking: ['Tracking number', 'Tracking', 'Tracking no', 'Tracking code', 'Tracking ID', 'PIC'],
  bill: ['Bill number', 'Bill', 'Invoice number', 'Invoice', 'Invoice no', 'Statement'],
  line: ['Line ID', 'Line', 'Line number', 'Charge ID', 'Transaction ID', 'Adjustment ID'],
  amount: ['Billed amount', 'Amount', 'Net amount', 'Net charge', 'Charge', 'Adjustment amount', 'Total'],
  pieces: ['Pieces', 'Piece count', 'Packages', 'Package count', 'Number of packages', 'Number of pieces'],
  reason: ['Reason', 'Adjustment reason', 'Charge description', 'Description'],
  service: ['Service', 'Billed service', 'Service level', 'Mail class'],
  weight: ['Weight', 'Billed weight', 'Measured weight', 'Actual weight'],
  weightUnit: ['Weight unit', 'Weight UOM'],
  size: ['Size', 'Dimensions', 'Billed dimensions', 'Measured dimensions'],
  length: ['Length', 'Billed length', 'Measured length'],
  width: ['Width', 'Billed width', 'Measured width'],
  height: ['Height', 'Billed height', 'Measured height'],
  sizeUnit: ['Size unit', 'Dimension unit', 'Dimensions UOM'],
} as const;
export type BillColumn = keyof typeof billColumns;

const columns = Object.entries(billColumns) as [BillColumn, readonly string[]][];
const byName = new Map(columns.flatMap(([column, names]) => names.map((name) => [normalizeWord(name), column])));

/** The column of a header; undefined for headers that we do not read. */
export const billColumnOf = (header: string): BillColumn | undefined => byName.get(normalizeWord(header));

/** Required columns of a bill. */
export const requiredBillColumns = ['tracking', 'bill', 'amount'] as const satisfies readonly BillColumn[];
