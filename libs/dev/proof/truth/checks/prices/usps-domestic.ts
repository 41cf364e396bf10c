import { cell, priceRows } from '#libs/adapters/carriers/tariff/price-files.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { minorOf } from '#libs/contracts/values/money.js';
import { compareAll, together, type Check } from '../../check.js';
import { at, basePrice, quotedPrices, reached, requestFor, unlikeList, type Lane } from './quotes.js';

/** From New York to each of the nine zones. */
const lanes = ['10002', '19104', '02108', '44101', '60601', '68102', '80202', '90001', '96941'].map((zip): Lane => [
  at('10001'),
  at(zip),
]);
/** Too large for a cubic price, too small for a dimensional weight. */
const dull = { length: 20, width: 8, height: 6, unit: 'in' } as const;

function weighed(type: 'commercial' | 'retail') {
  const rows = priceRows('usps_domestic_2025-10-05')
    .filter((row) => row['price_type'] === type && Number.isFinite(Number(row['max_weight_lb'])))
    .map((row) => ({
      service: cell(row, 'service'),
      zone: cell(row, 'zone'),
      lb: Number(row['max_weight_lb']),
      price: minorOf(cell(row, 'usd')),
    }));
  const quoted = quotedPrices(
    rows,
    lanes,
    (lane, lb) => rateUsps(requestFor(lane, lb, dull)),
    (rate) => (type === 'commercial' ? basePrice(rate) : (rate.listPrice ?? rate.cost)),
  );
  return compareAll(reached(rows, quoted), unlikeList);
}

/** A cube just within each tier of the cubic list, 20 lb so that the tier is the cheaper price. */
function cubic() {
  return compareAll(priceRows('usps_cubic_commercial_2025-10-05'), (row) => {
    const side = Math.floor(Math.cbrt(Number(row['max_cubic_ft']) * 1728) * 4) / 4;
    const lane = lanes[Number(row['zone']) - 1];
    const { rates } = rateUsps(requestFor(lane!, 20, { length: side, width: side, height: side, unit: 'in' }));
    const rate = rates.find(({ service }) => service === row['service']);
    const price = minorOf(cell(row, 'usd'));
    if (rate && basePrice(rate) === price) return undefined;
    return `${row['service']}, zone ${row['zone']}, ${row['max_cubic_ft']} cu ft: ${rate && basePrice(rate)} instead of ${price}`;
  });
}

/** What a quote within the United States costs by the list of the USPS. */
export const uspsDomestic: Check = {
  name: 'USPS prices within the United States',
  data: 'Notice 123, transcribed: `tariff/fixtures/usps_domestic`, `usps_cubic_commercial`',
  date: '2025-10-05',
  remains: 'Not compared: the oversized price, which has no weight; a separate test covers it.',
  compare: () => together([weighed('retail'), weighed('commercial'), cubic()]),
};
