import {
  packageParcel,
  savedPackageBody,
  type PackageParcel,
  type SavedPackage,
} from '#libs/contracts/parcels/saved-packages.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { dimensionsOf, emptyParcel, weightOf } from '../form/parcel-from-form';

export interface PackageValues {
  name: string;
  parcel: ParcelForm;
}

/** A form's parcel as it is saved: no contents, and a weight only where one was entered. */
function packageOf(form: ParcelForm): PackageParcel {
  return {
    type: form.type,
    preset: form.preset,
    ...(form.weight.trim() ? { weight: weightOf(form) } : {}),
    ...(form.preset === 'custom' ? { dimensions: dimensionsOf(form) } : {}),
  };
}

/** A saved package as values of a parcel form; `units` for a package without. */
export function parcelOfPackage(saved: PackageParcel, units: Partial<ParcelForm> = {}): ParcelForm {
  const { weight, dimensions: size } = saved;
  return {
    ...emptyParcel(saved.type, saved.preset),
    ...units,
    ...(weight ? { weight: String(weight.value), weightUnit: weight.unit } : {}),
    ...(size
      ? { length: String(size.length), width: String(size.width), height: String(size.height), lengthUnit: size.unit }
      : {}),
  };
}

export const packageValues = (saved: SavedPackage | null, units: Partial<ParcelForm>): PackageValues => ({
  name: saved?.name ?? '',
  parcel: saved ? parcelOfPackage(saved.parcel, units) : { ...emptyParcel(), ...units },
});

const fieldOf: Record<string, string> = {
  'parcel.weight.value': 'parcel.weight',
  'parcel.dimensions.length': 'parcel.length',
  'parcel.dimensions.width': 'parcel.width',
  'parcel.dimensions.height': 'parcel.height',
};

/** Faults by the field on the screen. */
export function packageIssues({ name, parcel }: PackageValues): FieldIssue[] {
  const issues = [
    ...contractIssues(savedPackageBody.shape.name, name, 'name'),
    ...contractIssues(packageParcel, packageOf(parcel), 'parcel'),
  ];
  return issues.map(({ path, message }) => ({ path: fieldOf[path] ?? path, message }));
}

/** The request body of a package, and its issues. */
export const checkPackage = (values: PackageValues) => ({
  value: { name: values.name.trim(), parcel: packageOf(values.parcel) },
  issues: packageIssues(values),
});
