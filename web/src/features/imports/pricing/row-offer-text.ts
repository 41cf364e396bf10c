import type { RowOffer } from '#libs/contracts/imports/rows/rows.js';
import { estimateText } from '../../../lib/text/estimate-text';

/** "2–4 days · list-price estimate", "1 day · live price". */
export const offerDetail = (offer: RowOffer): string =>
  [dayLine(offer.days), estimateText(offer) ?? 'live price'].join(' · ');

/** "2–4 days", "1 day". */
function dayLine({ min, max }: RowOffer['days']): string {
  return min === max ? `${max} ${max === 1 ? 'day' : 'days'}` : `${min}–${max} days`;
}
