import type { PackageParams } from '../../lib/navigation/route-params';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import type { QuoteInput } from './quote-input';

/** The parcel of an instant quote: packaging from the path, measures from the query. */
export const parcelFormOf = (input: QuoteInput, { type, select }: PackageParams): ParcelForm => ({
  type,
  preset: select,
  weight: input.weight,
  weightUnit: input.weightUnit,
  length: input.length,
  width: input.width,
  height: input.height,
  lengthUnit: input.lengthUnit,
  special: [],
});

/** The input with the measures of a parcel; a preset brings its own size. */
export function withParcel(input: QuoteInput, parcel: ParcelForm): QuoteInput {
  const own = parcel.preset === 'custom';
  return {
    ...input,
    weight: parcel.weight,
    weightUnit: parcel.weightUnit,
    length: own ? parcel.length : '',
    width: own ? parcel.width : '',
    height: own ? parcel.height : '',
    lengthUnit: parcel.lengthUnit,
  };
}
