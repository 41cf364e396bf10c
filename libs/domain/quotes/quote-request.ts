import { placeIssues } from '#libs/contracts/addresses/address-rules.js';
import { normalizePlace } from '#libs/contracts/addresses/normalize-address.js';
import { optionIssues } from '#libs/contracts/shipments/option-rules.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { DomainError } from '../errors.js';
import type { RateRequest } from '../carriers/carrier.js';
import { assertAddUp, insuredValuesOf, totalInsured } from '../shipments/insured-values.js';
import { shipDateOf } from '../shipments/ship-date.js';

/** The carriers' request for a quote's body. @throws invalid `address_invalid` with the fields. */
export function quoteRequestOf(body: QuoteBody, now: Date): RateRequest {
  const places = { from: normalizePlace(body.from), to: normalizePlace(body.to) };
  const issues = (['from', 'to'] as const).flatMap((side) =>
    placeIssues(places[side]).map((issue) => ({ ...issue, path: `${side}.${issue.path}` })),
  );
  if (issues.length > 0) throw new DomainError('address_invalid', 'invalid', 'Some fields are not valid.', { issues });
  const open = optionIssues(body);
  if (open.length > 0) throw new DomainError('parcel_invalid', 'invalid', open[0]!.message, { issues: open });
  const { insuredValues: _, ...rest } = body;
  const insured = {
    ...body,
    insuredValue: body.insuredValue || (totalInsured({ insuredValues: body.insuredValues }) ?? 0),
  };
  assertAddUp(insured);
  const values = insuredValuesOf(insured);
  return {
    ...{ ...rest, ...places, insuredValue: insured.insuredValue, shipDate: shipDateOf(body.shipDate, now) },
    ...(values ? { insuredValues: values } : {}),
  };
}
