import { place } from '#libs/contracts/addresses/address.js';
import { placeIssues } from '#libs/contracts/addresses/address-rules.js';
import type { SimulationBody } from '#libs/contracts/margins/margin-simulation.js';
import { normalizePlace } from '#libs/contracts/addresses/normalize-address.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';
import { decimalOf } from '../../../lib/text/decimal';

/** The made-up shipment or the real one, as entered. */
export interface SimulationForm {
  kind: 'made_up' | 'real';
  slug: string;
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

export const sampleForm: SimulationForm = {
  kind: 'made_up',
  slug: '',
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

/** The request body, or the errors by field. */
export function checkSimulation(form: SimulationForm): { value: SimulationBody; issues: FieldIssue[] } {
  if (form.kind === 'real') {
    const shipment = form.slug.trim().split('/').at(-1) ?? '';
    const found = /^[A-Za-z0-9_-]{22}$/.test(shipment);
    return {
      value: { shipment },
      issues: found ? [] : [{ path: 'slug', message: 'Enter the shipment’s link or its 22-character ID.' }],
    };
  }
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
  return { value: { request: { from, to, parcels: [parcel], signature: 'none', insuredValue: 0 } }, issues };
}
