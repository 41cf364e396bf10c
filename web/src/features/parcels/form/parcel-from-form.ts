import type { Dimensions, PackagingType, Parcel, Weight } from '#libs/contracts/parcels/parcels.js';
import { decimalOf } from '../../../lib/text/decimal';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';

export const emptyParcel = (type: PackagingType = 'parcel', preset = 'custom'): ParcelForm => ({
  type,
  preset,
  weight: '',
  weightUnit: 'lb',
  length: '',
  width: '',
  height: '',
  lengthUnit: 'in',
  special: [],
  dryIce: '',
  dryIceUnit: 'lb',
  batteries: '',
});

export const weightOf = (form: ParcelForm): Weight => ({ value: decimalOf(form.weight), unit: form.weightUnit });

export const dimensionsOf = (form: ParcelForm): Dimensions => ({
  length: decimalOf(form.length),
  width: decimalOf(form.width),
  height: decimalOf(form.height),
  unit: form.lengthUnit,
});

/** The request body. Sizes of a preset belong to the server and are left out. */
export function parcelOf(form: ParcelForm): Parcel {
  const own = form.preset === 'custom' ? { dimensions: dimensionsOf(form) } : {};
  return { type: form.type, preset: form.preset, weight: weightOf(form), ...own, ...contentsOf(form) };
}

/** Details only of what is checked. */
function contentsOf({
  special,
  dryIce = '',
  dryIceUnit = 'lb',
  batteries,
}: ParcelForm): Pick<Parcel, 'special' | 'dryIce' | 'batteries'> {
  return {
    special,
    ...(special.includes('dry_ice') && dryIce.trim() !== ''
      ? { dryIce: { value: decimalOf(dryIce), unit: dryIceUnit } }
      : {}),
    ...(special.includes('battery') && batteries ? { batteries } : {}),
  };
}

export function formOf(parcel: Parcel): ParcelForm {
  const { dimensions: size, dryIce, batteries } = parcel;
  return {
    ...emptyParcel(parcel.type, parcel.preset),
    weight: String(parcel.weight.value),
    weightUnit: parcel.weight.unit,
    ...(size && {
      length: String(size.length),
      width: String(size.width),
      height: String(size.height),
      lengthUnit: size.unit,
    }),
    special: parcel.special,
    ...(dryIce ? { dryIce: String(dryIce.value), dryIceUnit: dryIce.unit } : {}),
    ...(batteries ? { batteries } : {}),
  };
}
