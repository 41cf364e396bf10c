import { ChevronDown } from 'lucide-react';
import { batteryKinds, specialContents, weightUnits, type BatteryKind } from '#libs/contracts/parcels/parcels.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { NumberWithUnit } from '../../../ui/form/number-with-unit';
import { Select } from '../../../ui/form/select';
import { batteryTexts } from './battery-texts';

const words: Record<ParcelForm['special'][number], string> = {
  live_animal: 'Live animals',
  perishable: 'Perishable goods',
  battery: 'Lithium batteries',
  dry_ice: 'Dry ice',
};

interface SpecialContentsProps {
  parcel: ParcelForm;
  /** Beginning of the controls' names, such as `parcels.0`. */
  prefix: string;
  onChange: (change: Partial<ParcelForm>) => void;
  error: (field: keyof ParcelForm) => string | undefined;
}

/** Contents that cost extra or exclude services; entered here because they change the prices. */
export function SpecialContents(props: SpecialContentsProps) {
  const { parcel, onChange, error } = props;
  const { special } = parcel;
  return (
    <details open={special.length > 0 ? true : undefined} className="group rounded-control border border-border px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-ui font-medium [&::-webkit-details-marker]:hidden">
        Shipping animals, food, batteries or dry ice?
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="mb-1 text-small text-text-2">These affect prices and services.</legend>
        <div className="grid sm:grid-cols-2">
          {specialContents.options.map((kind) => (
            <Checkbox
              key={kind}
              name={`${props.prefix}.special`}
              label={words[kind]}
              error={kind === 'live_animal' ? error('special') : undefined}
              checked={special.includes(kind)}
              onChange={(event) =>
                onChange({
                  special: event.target.checked ? [...special, kind] : special.filter((one) => one !== kind),
                })
              }
            />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {special.includes('battery') && <BatteryField {...props} />}
          {special.includes('dry_ice') && <DryIceField {...props} />}
        </div>
      </fieldset>
    </details>
  );
}

function BatteryField({ parcel, prefix, onChange, error }: SpecialContentsProps) {
  return (
    <Field label="How the batteries are packed" hint="Up to 100 Wh each, or 2 g of lithium." error={error('batteries')}>
      <Select
        name={`${prefix}.batteries`}
        value={parcel.batteries ?? ''}
        onChange={(event) => onChange({ batteries: batteryKinds.find((kind) => kind === event.target.value) ?? '' })}
      >
        <option value="">Choose</option>
        {batteryKinds.map((kind: BatteryKind) => (
          <option key={kind} value={kind}>
            {batteryTexts[kind]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DryIceField({ parcel, prefix, onChange, error }: SpecialContentsProps) {
  return (
    <Field label="Weight of the dry ice" error={error('dryIce')}>
      <NumberWithUnit
        name={`${prefix}.dryIce`}
        value={parcel.dryIce ?? ''}
        onChange={(event) => onChange({ dryIce: event.target.value })}
        unit={{
          label: 'Unit of the dry ice',
          options: weightUnits,
          value: parcel.dryIceUnit ?? 'lb',
          onChange: (event) => onChange({ dryIceUnit: weightUnits.find((one) => one === event.target.value) ?? 'lb' }),
        }}
      />
    </Field>
  );
}
