import { place } from '#libs/contracts/addresses/address.js';
import { placeIssues } from '#libs/contracts/addresses/address-rules.js';
import { normalizePlace } from '#libs/contracts/addresses/normalize-address.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { decimalOf } from '../../lib/text/decimal';
import { contractIssues, type FieldIssue } from '../../ui/form/contract-resolver';

/** A test shipment of one parcel between two places, as entered. */
export interface TestShipment {
  from: string;
  fromPostal: string;
  to: string;
  toPostal: string;
  home: boolean;
  weight: string;
  length: string;
  width: string;
  height: string;
}

export const sampleShipment: TestShipment = {
  from: 'US',
  fromPostal: '10001',
  to: 'US',
  toPostal: '94103',
  home: true,
  weight: '5',
  length: '12',
  width: '9',
  height: '4',
};

/** The rate request, or the errors by field. */
export function checkTestShipment(form: TestShipment): { value: QuoteBody; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const placeOf = (side: 'from' | 'to') => {
    const postal = `${side}Postal` as const;
    const residential = side === 'from' || form.home;
    const one = normalizePlace({ country: form[side], postal: form[postal], state: '', city: '', residential });
    const issue = [...contractIssues(place, one), ...placeIssues(one)].find(({ path }) => path === 'postal');
    if (issue) issues.push({ path: postal, message: issue.message });
    return one;
  };
  const figureOf = (name: 'weight' | 'length' | 'width' | 'height') => {
    const value = decimalOf(form[name]);
    if (!(value > 0)) issues.push({ path: name, message: 'Enter a number greater than 0.' });
    return value;
  };
  const [from, to] = [placeOf('from'), placeOf('to')];
  const parcel = {
    type: 'parcel' as const,
    preset: 'custom',
    weight: { value: figureOf('weight'), unit: 'lb' as const },
    dimensions: {
      length: figureOf('length'),
      width: figureOf('width'),
      height: figureOf('height'),
      unit: 'in' as const,
    },
    special: [],
  };
  return { value: { from, to, parcels: [parcel], signature: 'none', insuredValue: 0 }, issues };
}
