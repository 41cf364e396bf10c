import type { RowOffer } from '#libs/contracts/imports/rows/rows.js';
import { lacking } from '../../../lib/text/estimate-text';

/** "2–4 days · estimate", "1 day · live price"; short, since a phone has one line for it. */
export function offerDetail(offer: RowOffer): string {
  const [price = offer.estimate ? 'estimate' : 'live price'] = lacking(offer);
  return `${dayLine(offer.days)} · ${price}`;
}

/** "2–4 days", "1 day". */
function dayLine({ min, max }: RowOffer['days']): string {
  return min === max ? `${max} ${max === 1 ? 'day' : 'days'}` : `${min}–${max} days`;
}
