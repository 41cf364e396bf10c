import { applyRateRule, type RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { PricedContent } from '#libs/contracts/imports/rows/row-price-reader.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { convertWeight } from '#libs/contracts/values/units.js';
import type { RatedRow } from './rated-rows.js';
import type { EarlierRate, UnpricedRow } from './unpriced-rows.js';
import type { PricedRow } from './priced-row.js';

type Priced = Pick<PricedRow, 'services' | 'expiresAt'> & Partial<Pick<PricedRow, 'failure' | 'live'>>;
type Row = Pick<UnpricedRow, 'row' | 'revision' | 'earlier'>;

/** The rate of a row: the service chosen by hand, else by the row's own preference or the rule. */
export function chooseRowRate(rule: RateRule, asked: Row, content: PricedContent, priced: Priced): RatedRow {
  const { row, revision, earlier } = asked;
  const { services, expiresAt } = priced;
  const chosen = earlier?.chosen === true;
  const place =
    priced.failure ??
    (chosen ? chosenServiceIndex(earlier, services) : applyRateRule(rule, factsOf(content), services));
  const failure = typeof place === 'number' ? null : place;
  const { carrier = null, service = null, total = null } = (typeof place === 'number' && services[place]) || {};
  const again = earlier !== null;
  return { row, revision, chosen, services, expiresAt, carrier, service, total, failure, again, live: priced.live };
}

/** A row that cannot be priced at all, and why. */
export const unpriceable = ({ row, revision, earlier }: Row, failure: RateFailure): RatedRow => ({
  ...{ row, revision, carrier: null, service: null, total: null, chosen: false, services: [], expiresAt: null },
  failure,
  again: earlier !== null,
});

function factsOf({ request, service }: PricedContent) {
  let weightLb = 0;
  for (const { weight } of request.parcels) weightLb += convertWeight(weight, 'lb');
  return { country: request.to.country, weightLb, service };
}

/** The index of the manually chosen service among the current ones. */
function chosenServiceIndex({ carrier, service }: EarlierRate, services: Priced['services']): number | RateFailure {
  const place = services.findIndex((one) => one.carrier === carrier && one.service === service);
  return place >= 0 ? place : gone;
}

const gone: RateFailure = {
  code: 'service_not_offered',
  text: 'The service that you chose is no longer available. Choose another one.',
};
