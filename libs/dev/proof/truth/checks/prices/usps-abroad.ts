import { cell, priceRows } from '#libs/adapters/carriers/tariff/price-files.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { countries } from '#libs/contracts/countries/countries.js';
import { minorOf } from '#libs/contracts/values/money.js';
import { compareAll, together, type Check } from '../../check.js';
import { at, basePrice, quotedPrices, reached, requestFor, unlikeList, type Lane } from './quotes.js';

const services: Record<string, string> = {
  pmei: 'priority_mail_express_international',
  pmi: 'priority_mail_international',
  fcpis: 'first_class_package_international',
};
const lanes = countries.map(({ code, postalExamples: [postal = ''] }): Lane => [at('10001'), at(postal, code)]);
const small = { length: 8, width: 5, height: 2, unit: 'in' } as const;

function listed(type: string) {
  const rows = priceRows('usps_international_2025-10-05')
    .filter((row) => row['price_type'] === type)
    .map((row) => ({
      service: services[cell(row, 'service')] ?? '',
      zone: cell(row, 'price_group'),
      lb: Number(row['max_weight_lb']),
      price: minorOf(cell(row, 'usd')),
    }));
  const quoted = quotedPrices(
    rows,
    lanes,
    (lane, lb) => rateUsps(requestFor(lane, lb, small)),
    (rate) => (type === 'retail' ? (rate.listPrice ?? rate.cost) : basePrice(rate)),
  );
  return compareAll(reached(rows, quoted), unlikeList);
}

/** What a quote to each price group abroad costs by the list of the USPS. */
export const uspsAbroad: Check = {
  name: 'USPS prices to other countries',
  data: 'Notice 123, transcribed: `tariff/fixtures/usps_international`; a quote to every country',
  date: '2025-10-05',
  remains: '',
  compare: () => together([listed('retail'), listed('commercial_base')]),
};
