import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import { insuredValuesOf } from '#libs/domain/shipments/insured-values.js';

/** Minor units. */
const mostInsured = 5_000_00;

/**
 * The insurance of a shipment of rows: each row insures its parcel. Where only the first one of several has a value, it is that of the
 * shipment, in equal parts. Null: more than a shipment can be insured for.
 */
export function insuredRows(values: readonly number[]): { insuredValue: number; insuredValues?: number[] } | null {
  const insuredValue = values.reduce((sum, value) => sum + value, 0);
  if (insuredValue > mostInsured) return null;
  const isShared = values.slice(1).every((value) => value === 0);
  const parts = insuredValuesOf({ parcels: values, insuredValue, insuredValues: isShared ? null : values });
  return { insuredValue, ...(parts ? { insuredValues: parts } : {}) };
}

export const tooMuchInsured: RateFailure = {
  code: 'insured_too_high',
  text: 'A shipment can be insured for up to $5,000. Lower the insurance of its rows.',
};
