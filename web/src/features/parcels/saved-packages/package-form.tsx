import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { lengthUnits, packagingTypes, weightUnits } from '#libs/contracts/parcels/parcels.js';
import type { SavedPackage, SavedPackageBody } from '#libs/contracts/parcels/saved-packages.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { Field } from '../../../ui/form/field';
import { NumberWithUnit } from '../../../ui/form/number-with-unit';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { checkPackage, packageValues } from './package-form-values';
import { addPackage, packagesQuery, patchPackage } from './package-queries';
import { packagingText } from '../packaging/packaging-text';
import { PresetSelect } from '../form/preset-select';
import { SizeFields } from '../form/size-fields';
import { repack } from '../form/use-parcels';

interface PackageFormProps {
  /** The package to change; a new one without. */
  saved: SavedPackage | null;
  /** Units of a new one. */
  units: Pick<ParcelForm, 'weightUnit' | 'lengthUnit'>;
  onSaved: (saved: SavedPackage) => void;
  onCancel: () => void;
}

const measures = ['parcel.weight', 'parcel.length', 'parcel.width', 'parcel.height'] as const;

/** A box, envelope or tube that is used again and again. */
export function PackageForm({ saved, units, onSaved, onCancel }: PackageFormProps) {
  const client = useQueryClient();
  const form = useContractForm({ defaultValues: packageValues(saved, units), check: checkPackage });
  const { field } = useController({ control: form.control, name: 'parcel' });
  const parcel = field.value;
  const { isSubmitted } = form.formState;
  const change = (part: Partial<ParcelForm>) => {
    field.onChange({ ...parcel, ...part });
    // A change of the whole parcel clears the issues of its parts.
    if (isSubmitted) void form.trigger(measures);
  };
  const save = useMutation({
    mutationFn: (body: SavedPackageBody) =>
      saved ? patchPackage(saved.id, { ...body, version: saved.version }) : addPackage(body),
    onSuccess: async (stored) => {
      await client.invalidateQueries(packagesQuery);
      onSaved(stored);
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(save.mutate, save.isPending)}>
      <ErrorSummary {...form.summary} />
      {save.error && <ProblemAlert error={save.error} title="Could not save the package" />}
      <Field label="Name" error={form.error('name')} hint="For example “Shoe box”.">
        <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
      </Field>
      <Field label="Type">
        <Select
          value={parcel.type}
          onChange={(event) => {
            const type = packagingTypes.find((one) => one === event.target.value);
            if (type) change(repack(parcel, type));
          }}
        >
          {packagingTypes.map((type) => (
            <option key={type} value={type}>
              {packagingText[type].name}
            </option>
          ))}
        </Select>
      </Field>
      <PresetSelect parcel={parcel} onChange={change} />
      {parcel.preset === 'custom' && (
        <SizeFields
          parcel={parcel}
          prefix="parcel"
          error={(side) => form.error(`parcel.${side}`)}
          type={(side, value) => change({ [side]: value })}
          onUnit={(text) => change({ lengthUnit: lengthUnits.find((unit) => unit === text) ?? 'in' })}
        />
      )}
      <Field
        label="Weight when packed"
        optional
        hint="Only if it’s always the same."
        error={form.error('parcel.weight')}
        className="max-w-60"
      >
        <NumberWithUnit
          name="parcel.weight"
          value={parcel.weight}
          onChange={(event) => change({ weight: event.target.value })}
          unit={{
            label: 'Unit of weight',
            options: weightUnits,
            value: parcel.weightUnit,
            onChange: (event) =>
              change({ weightUnit: weightUnits.find((unit) => unit === event.target.value) ?? 'lb' }),
          }}
        />
      </Field>
      <DialogActions>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {saved ? 'Save package' : 'Add package'}
        </Button>
      </DialogActions>
    </form>
  );
}
