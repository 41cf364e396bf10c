import { useState } from 'react';
import { lengthUnits, weightUnits } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { decimalOf } from '../../../lib/text/decimal';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Field } from '../../../ui/form/field';
import { NumberWithUnit } from '../../../ui/form/number-with-unit';
import { BoxDrawing } from '../packaging/box-drawing';
import { parcelHint } from './parcel-check';
import { PresetSelect } from './preset-select';
import { SizeFields } from './size-fields';
import { SizeNote } from './size-note';
import { SpecialContents } from './special-contents';
import { useUnitMemory } from './use-unit-memory';

export interface ParcelFieldsProps {
  parcel: ParcelForm;
  /** Beginning of the controls' names, such as `parcels.0`. */
  prefix: string;
  onChange: (change: Partial<ParcelForm>) => void;
  onBlur: () => void;
  error: (field: keyof ParcelForm) => string | undefined;
}

/** One parcel: packaging, weight and, for own packaging, size with a drawing to scale. */
export function ParcelFields({ parcel, prefix, onChange, onBlur, error }: ParcelFieldsProps) {
  const memory = useUnitMemory(() => parcel);
  const [announcement, announce] = useState('');
  const type = (field: 'weight' | 'length' | 'width' | 'height', value: string) => {
    memory.typed(field);
    onChange({ [field]: value });
  };
  const custom = presetOf(parcel.preset) === undefined;
  const sides = [parcel.length, parcel.width, parcel.height].map(decimalOf) as [number, number, number];
  return (
    <div className="@container flex flex-col gap-5" onBlur={onBlur}>
      <PresetSelect parcel={parcel} onChange={onChange} />
      <div className={custom ? 'grid gap-5 @form:grid-cols-[minmax(0,1fr)_17rem]' : 'grid gap-5'}>
        <div className="flex flex-col gap-4">
          <Field label="Weight with packaging" error={error('weight')} hint={parcelHint(parcel)} className="max-w-60">
            <NumberWithUnit
              name={`${prefix}.weight`}
              value={parcel.weight}
              onChange={(event) => type('weight', event.target.value)}
              unit={{
                label: 'Unit of weight',
                options: weightUnits,
                value: parcel.weightUnit,
                onChange: (event) => {
                  const unit = weightUnits.find((one) => one === event.target.value) ?? 'lb';
                  onChange(memory.toWeight(unit));
                  announce(`Weight is now in ${unit}`);
                },
              }}
            />
          </Field>
          {custom && (
            <SizeFields
              {...{ parcel, prefix, error, type }}
              onUnit={(text) => {
                const unit = lengthUnits.find((one) => one === text) ?? 'in';
                onChange(memory.toLength(unit));
                announce(`Size is now in ${unit}`);
              }}
            />
          )}
          {custom && <SizeNote parcel={parcel} />}
        </div>
        {custom && <BoxDrawing sides={sides} unit={parcel.lengthUnit} />}
      </div>
      <SpecialContents {...{ parcel, prefix, onChange, error }} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
