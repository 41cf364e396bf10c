import { marginModes, type MarginRules } from '#libs/contracts/margins/margins.js';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { modeLabels } from './rule-text';

/** How rules work together. */
export function ModeSelect({
  mode,
  onChange,
}: {
  mode: MarginRules['mode'];
  onChange: (mode: MarginRules['mode']) => void;
}) {
  return (
    <Field label="How rules apply" hint={modeLabels[mode].hint} className="w-full sm:max-w-96">
      <Select
        value={mode}
        onChange={(event) => onChange(marginModes.find((one) => one === event.target.value) ?? mode)}
      >
        {marginModes.map((one) => (
          <option key={one} value={one}>
            {modeLabels[one].name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
