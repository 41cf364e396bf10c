import { DomainError } from '../errors.js';

type Insured = {
  parcels: readonly unknown[];
  insuredValue: number;
  insuredValues?: readonly number[] | null | undefined;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const fits = ({ parcels, insuredValue }: Insured, values: readonly number[]): boolean =>
  values.length === parcels.length && sum(values) === insuredValue;

/** Equal parts of a value, minor units; the first ones are a cent larger where it does not divide evenly. */
const dividedEvenly = (value: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(value / parts) + (at < value % parts ? 1 : 0));

/**
 * The insured value of each of several parcels, minor units: as stored where they still add up, else equal parts. Null for one parcel and
 * without insurance.
 */
export function insuredValuesOf(insured: Insured): number[] | null {
  const { parcels, insuredValue, insuredValues } = insured;
  if (parcels.length < 2 || insuredValue === 0) return null;
  return insuredValues && fits(insured, insuredValues)
    ? [...insuredValues]
    : dividedEvenly(insuredValue, parcels.length);
}

/** The whole value in a body, which may have only those of the parcels. Undefined: it has neither. */
export const totalInsured = (body: {
  insuredValue?: number | undefined;
  insuredValues?: readonly number[] | undefined;
}): number | undefined => body.insuredValue ?? (body.insuredValues && sum(body.insuredValues));

/** The most that a shipment can be insured for, minor units. */
const mostInsured = 5_000_00;

/** @throws invalid `invalid_body` where the values that somebody sent are not one per parcel, do not add up, or are too much. */
export function assertAddUp(insured: Insured): void {
  const { insuredValue, insuredValues } = insured;
  if (!insuredValues || (fits(insured, insuredValues) && insuredValue <= mostInsured)) return;
  const message =
    insuredValue > mostInsured
      ? 'A shipment can be insured for up to $5,000.'
      : 'Enter one insured value per parcel. Together they must be the insured value of the shipment.';
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'insuredValues', message }] });
}
