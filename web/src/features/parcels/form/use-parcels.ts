import { useRef } from 'react';
import type { PackagingType } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import type { FieldIssue } from '../../../ui/form/contract-resolver';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { parcelIssues } from './parcel-check';
import { emptyParcel } from './parcel-from-form';

/** The same parcel in another kind of packaging; a preset of the old kind gives way to one's own packaging. */
export const repack = (parcel: ParcelForm, type: PackagingType): ParcelForm => ({
  ...parcel,
  type,
  preset: presetOf(parcel.preset)?.type === type ? parcel.preset : 'custom',
});

/** The parcels of a form, and the issues of each field of each parcel. */
export const checkParcels = (parcels: ParcelForm[]): { value: ParcelForm[]; issues: FieldIssue[] } => ({
  value: parcels,
  issues: parcels.flatMap((parcel, index) => parcelIssues(parcel, `parcels.${index}`)),
});

type ParcelPath = `parcels.${number}.${keyof ParcelForm}`;

/** The parts of a form whose `parcels` are one control. */
interface FormWithParcels {
  error: (path: ParcelPath) => string | undefined;
  trigger: (paths: ParcelPath[]) => unknown;
}

interface ParcelsControl {
  value: ParcelForm[];
  onChange: (parcels: ParcelForm[]) => void;
}

/** Changes the parcels of a form. Issues of a parcel are shown once it loses the focus, not only on submit. */
export function useParcels(form: FormWithParcels, control: ParcelsControl, onChange?: (parcels: ParcelForm[]) => void) {
  const parcels = control.value;
  const left = useRef(new Set<number>());
  const judge = () => form.trigger([...left.current].flatMap(pathsOf));
  const change = (next: ParcelForm[]) => {
    control.onChange(next);
    if (left.current.size > 0) judge();
    onChange?.(next);
  };
  return {
    parcels,
    error: (index: number, field: keyof ParcelForm) => form.error(`parcels.${index}.${field}`),
    change,
    leave: (index: number) => {
      const parcel = parcels[index];
      if (!parcel || !isTouched(parcel)) return;
      left.current.add(index);
      judge();
    },
    /** `units`: of the first parcel, when there is none yet. */
    pack: (type: PackagingType, units: Partial<ParcelForm> = {}) =>
      change(parcels.length > 0 ? parcels.map((one) => repack(one, type)) : [{ ...emptyParcel(type), ...units }]),
  };
}

const fields = Object.keys(emptyParcel()) as (keyof ParcelForm)[];
const pathsOf = (index: number) => fields.map((field): ParcelPath => `parcels.${index}.${field}`);

/** No errors for fields not visited yet: only a complete parcel is validated on blur. */
function isTouched(parcel: ParcelForm): boolean {
  const sides = parcel.preset === 'custom' ? [parcel.length, parcel.width, parcel.height] : [];
  return [parcel.weight, ...sides].every((value) => value !== '');
}
