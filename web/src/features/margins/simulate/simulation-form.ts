import { place } from '#libs/contracts/addresses/address.js';
import { placeIssues } from '#libs/contracts/addresses/address-rules.js';
import type { SimulationBody } from '#libs/contracts/margins/margin-simulation.js';
import { normalizePlace } from '#libs/contracts/addresses/normalize-address.js';
import { contractIssues } from '../../../ui/form/contract-resolver';
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

export type SimulationErrors = Partial<Record<keyof SimulationForm, string>>;

/** What is asked for, or what is wrong with which field. */
export function simulationBodyOf(form: SimulationForm): { body: SimulationBody | null; issues: SimulationErrors } {
  const issues: SimulationErrors = {};
  if (form.kind === 'real') {
    const shipment = form.slug.trim().split('/').at(-1) ?? '';
    if (!/^[A-Za-z0-9_-]{22}$/.test(shipment)) issues.slug = 'Enter the 22 characters of its address.';
    return { body: issues.slug ? null : { shipment }, issues };
  }
  const [from, to] = (['from', 'to'] as const).map((side) => {
    const home = side === 'from' || form.home;
    const one = normalizePlace({
      country: form[side],
      postal: form[`${side}Postal`],
      state: '',
      city: '',
      residential: home,
    });
    const issue = [...contractIssues(place, one), ...placeIssues(one)].find(({ path }) => path === 'postal');
    if (issue) issues[`${side}Postal`] = issue.message;
    return one;
  });
  const figures = (['weight', 'length', 'width', 'height'] as const).map((name) => {
    const value = decimalOf(form[name]);
    if (!(value > 0)) issues[name] = 'Enter a number greater than 0.';
    return value;
  });
  const [weight = 0, length = 0, width = 0, height = 0] = figures;
  if (!from || !to || Object.keys(issues).length > 0) return { body: null, issues };
  const parcel = {
    type: 'parcel' as const,
    preset: 'custom',
    weight: { value: weight, unit: 'lb' as const },
    dimensions: { length, width, height, unit: 'in' as const },
    special: [],
  };
  return { body: { request: { from, to, parcels: [parcel], signature: 'none', insuredValue: 0 } }, issues };
}
