import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthUnits, weightUnits } from '#libs/contracts/parcels/parcels.js';
import { storeOrderParcel, type StoreOrderParcel } from '#libs/contracts/stores/store-orders.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { usePreferences } from '../../../stores/preferences';
import { Button } from '../../../ui/button';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { Field } from '../../../ui/form/field';
import { NumberWithUnit } from '../../../ui/form/number-with-unit';
import { Select } from '../../../ui/form/select';
import { dimensionsOf, emptyParcel, weightOf } from '../../parcels/form/parcel-from-form';
import { PresetSelect } from '../../parcels/form/preset-select';
import { SizeFields } from '../../parcels/form/size-fields';
import { parcelOfPackage } from '../../parcels/saved-packages/package-form-values';
import { packagesQuery } from '../../parcels/saved-packages/package-queries';
import type { DecisionFormProps } from './decision';

/** The typed values of a package; empty sizes and weights stay unchanged. */
function parcelOf(form: ParcelForm): StoreOrderParcel {
  const sized = form.preset === 'custom' && [form.length, form.width, form.height].some((side) => side.trim() !== '');
  return {
    ...{ type: form.type, preset: form.preset },
    ...(sized ? { dimensions: dimensionsOf(form) } : {}),
    ...(form.weight.trim() ? { weight: weightOf(form) } : {}),
  };
}

/** Which package, and what each parcel weighs. */
export function PackageForm({ saving, onSave }: DecisionFormProps) {
  const { weightUnit, lengthUnit } = usePreferences();
  const saved = useQuery(packagesQuery).data?.items ?? [];
  const [parcel, setParcel] = useState<ParcelForm>({ ...emptyParcel(), weightUnit, lengthUnit });
  const [tried, setTried] = useState(false);
  const change = (part: Partial<ParcelForm>) => setParcel({ ...parcel, ...part });
  const issues = contractIssues(storeOrderParcel, parcelOf(parcel));
  const error = (path: string) => (tried ? issues.find((one) => one.path === path)?.message : undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (issues.length === 0) onSave({ parcel: parcelOf(parcel) });
      }}
    >
      {saved.length > 0 && (
        <Field label="Saved package">
          <Select
            value=""
            onChange={({ target }) => {
              const found = saved.find(({ id }) => id === target.value);
              if (found) setParcel(parcelOfPackage(found.parcel, { weightUnit, lengthUnit }));
            }}
          >
            <option value="">Choose one</option>
            {saved.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PresetSelect parcel={parcel} onChange={change} />
      {parcel.preset === 'custom' && (
        <SizeFields
          parcel={parcel}
          prefix="parcel"
          error={(side) => error(`dimensions.${side}`)}
          type={(side, value) => change({ [side]: value })}
          onUnit={(text) => change({ lengthUnit: lengthUnits.find((unit) => unit === text) ?? 'in' })}
        />
      )}
      <Field
        label="Weight of the packed parcel"
        optional
        hint="Left empty, the products’ own weights count."
        error={error('weight.value')}
      >
        <NumberWithUnit
          value={parcel.weight}
          onChange={({ target }) => change({ weight: target.value })}
          unit={{
            ...{ label: 'Unit of weight', options: weightUnits, value: parcel.weightUnit },
            onChange: ({ target }) => change({ weightUnit: weightUnits.find((unit) => unit === target.value) ?? 'lb' }),
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={saving}>
          Use this package
        </Button>
        <Button tone="secondary" loading={saving} onClick={() => onSave({ parcel: null })}>
          Undecided
        </Button>
      </div>
    </form>
  );
}
