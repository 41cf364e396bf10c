import { presetOf } from '#libs/contracts/parcels/presets.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { presetGroups, presetText } from '../packaging/packaging-text';

const ownPackageLabels = {
  envelope: 'My own envelope',
  pak: 'My own soft pack',
  parcel: 'My own box',
  tube: 'My own tube',
};

/** The user's own packaging, or a carrier's, grouped by carrier. */
export function PresetSelect(props: { parcel: ParcelForm; onChange: (change: Partial<ParcelForm>) => void }) {
  const { parcel, onChange } = props;
  const preset = presetOf(parcel.preset);
  return (
    <Field
      label="Packaging"
      hint={
        preset ? presetText(preset) : 'Or choose carrier packaging: free at the counter, and you only enter the weight.'
      }
    >
      <Select value={parcel.preset} onChange={(event) => onChange({ preset: event.target.value })}>
        <option value="custom">{ownPackageLabels[parcel.type]}</option>
        {presetGroups(parcel.type).map((group) => (
          <optgroup key={group.carrier} label={group.carrier}>
            {group.presets.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
