import type { RowOffer } from '#libs/contracts/imports/rows/rows.js';

/** "2–4 days", "1 day". */
export function dayLine({ min, max }: RowOffer['days']): string {
  return min === max ? `${max} ${max === 1 ? 'day' : 'days'}` : `${min}–${max} days`;
}
