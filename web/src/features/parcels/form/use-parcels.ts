import { useState } from 'react';
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

/** The parcels of a form: values, and faults shown after a parcel was left or the form was sent. */
export function useParcels(known: readonly ParcelForm[], onChange: (parcels: ParcelForm[]) => void) {
  const [parcels, setParcels] = useState<readonly ParcelForm[]>(known);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const issues = parcels.flatMap((parcel, index) => parcelIssues(parcel, `parcels.${index}`));
  const shown = issues.filter((issue) => attempt > 0 || left.has(Number(issue.path.split('.')[1])));
  const change = (next: ParcelForm[]) => {
    setParcels(next);
    onChange(next);
  };
  return {
    parcels,
    attempt,
    /** Faults that the person has been told. */
    errors: shown.map(({ path, message }) => ({ name: path, message })),
    error: (index: number, field: keyof ParcelForm) => messageOf(shown, `parcels.${index}.${field}`),
    change,
    leave: (index: number) => {
      const parcel = parcels[index];
      if (parcel && isTouched(parcel)) setLeft((before) => new Set([...before, index]));
    },
    /** `units`: of the first parcel, when there is none yet. */
    pack: (type: PackagingType, units: Partial<ParcelForm> = {}) =>
      change(parcels.length > 0 ? parcels.map((one) => repack(one, type)) : [{ ...emptyParcel(type), ...units }]),
    /** Whether everything can be sent; shows the faults when not. */
    check: (): boolean => {
      setAttempt((before) => before + 1);
      return parcels.length > 0 && issues.length === 0;
    },
  };
}

const messageOf = (issues: readonly FieldIssue[], path: string) => issues.find((issue) => issue.path === path)?.message;

/** Nobody is told about fields they have not come to: only a complete parcel is judged when it is left. */
function isTouched(parcel: ParcelForm): boolean {
  const sides = parcel.preset === 'custom' ? [parcel.length, parcel.width, parcel.height] : [];
  return [parcel.weight, ...sides].every((value) => value !== '');
}
