import { presetOf } from '#libs/contracts/parcels/presets.js';
import type { FieldIssue } from '../../ui/form/contract-resolver';
import { parcelIssues } from '../parcels/form/parcel-check';
import { parcelFormOf } from './quote-parcel';
import { quotePlaceIssues, readQuote } from './quote-input';

/** Issues of the places and the weight, by the names of their fields. Sizes may follow on the next page. */
export function quickStartIssues(query: URLSearchParams): FieldIssue[] {
  const input = readQuote(query);
  const select = query.get('select') ?? 'custom';
  const parcel = parcelFormOf(input, { select, type: presetOf(select)?.type ?? 'parcel' });
  const weight = parcelIssues(parcel, '').filter(({ path }) => path === '.weight');
  return [...quotePlaceIssues(input), ...weight.map((issue) => ({ ...issue, path: 'weight' }))];
}
