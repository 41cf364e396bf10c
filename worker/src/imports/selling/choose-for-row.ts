import { chooseOffer, type RateFailure } from '#libs/contracts/imports/choose-offer.js';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import { convertWeight } from '#libs/contracts/units.js';
import type { PricedService } from '#libs/domain/imports/import-rate.js';
import type { RatedRow, UnpricedRow } from './rate-table.js';
import type { RowContent } from './row-pricer.js';

type Priced = { services: PricedService[]; expiresAt: string | null; failure?: RateFailure | null };
type Row = Pick<UnpricedRow, 'row' | 'revision' | 'chosen' | 'carrier' | 'service'>;

/** The rate of a row: what was chosen by hand stays, else by the row's own wish or the rule. */
export function chooseForRow(rule: RateRule, row: Row, content: RowContent, priced: Priced): RatedRow {
  const { services, expiresAt } = priced;
  const offers = services.map(([carrier, service, , total, minDays, maxDays]) => ({
    ...{ carrier, service, total, minDays, maxDays },
  }));
  const { request, service: wish } = content;
  const weightLb = request.parcels.reduce((sum, { weight }) => sum + convertWeight(weight, 'lb'), 0);
  const facts = { country: request.to.country, weightLb, service: wish };
  const kept = row.chosen ? offers.findIndex((one) => one.carrier === row.carrier && one.service === row.service) : -1;
  const place = priced.failure ?? (kept >= 0 ? kept : row.chosen ? gone : chooseOffer(rule, facts, offers));
  const offer = typeof place === 'number' ? offers[place]! : null;
  return {
    ...{ row: row.row, revision: row.revision, chosen: row.chosen, services, expiresAt },
    ...{ carrier: offer?.carrier ?? null, service: offer?.service ?? null, total: offer?.total ?? null },
    ...failed(typeof place === 'number' ? null : place),
  };
}

/** A row that cannot be priced at all, and why. */
export const unpriceable = ({ row, revision }: Pick<Row, 'row' | 'revision'>, failure: RateFailure): RatedRow => ({
  ...{ row, revision, carrier: null, service: null, total: null, chosen: false, services: [], expiresAt: null },
  ...failed(failure),
});

const failed = (failure: RateFailure | null) => ({
  failureCode: failure?.code ?? null,
  failureText: failure?.text ?? null,
});

const gone: RateFailure = {
  code: 'service_not_offered',
  text: 'The service that you chose is not to be had any more. Choose another one.',
};
