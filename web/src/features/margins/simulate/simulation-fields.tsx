import { countries, countryOf } from '#libs/contracts/countries/countries.js';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import type { SimulationErrors, SimulationForm } from './simulation-form';

interface SimulationFieldsProps {
  form: SimulationForm;
  issues: SimulationErrors;
  onChange: (change: Partial<SimulationForm>) => void;
}

/** The shipment that the rules are tried on. */
export function SimulationFields({ form, issues, onChange }: SimulationFieldsProps) {
  return (
    <>
      <Field label="Shipment">
        <Select
          value={form.kind}
          onChange={(event) => onChange({ kind: event.target.value === 'real' ? 'real' : 'made_up' })}
        >
          <option value="made_up">A made-up one</option>
          <option value="real">A real one</option>
        </Select>
      </Field>
      {form.kind === 'real' ? (
        <Field label="Its address or the end of it" error={issues.slug}>
          <TextInput
            value={form.slug}
            autoComplete="off"
            onChange={(event) => onChange({ slug: event.target.value })}
          />
        </Field>
      ) : (
        <>
          <PlaceFields side="from" {...{ form, issues, onChange }} />
          <PlaceFields side="to" {...{ form, issues, onChange }} />
          <Checkbox
            label="To a home"
            checked={form.home}
            onChange={(event) => onChange({ home: event.target.checked })}
          />
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {(['weight', 'length', 'width', 'height'] as const).map((name) => (
              <Field key={name} label={measureLabels[name]} error={issues[name]}>
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  value={form[name]}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        </>
      )}
    </>
  );
}

const measureLabels = { weight: 'Weight, lb', length: 'Length, in', width: 'Width, in', height: 'Height, in' };

function PlaceFields({ side, form, issues, onChange }: SimulationFieldsProps & { side: 'from' | 'to' }) {
  const postal = `${side}Postal` as const;
  const word = side === 'from' ? 'From' : 'To';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <Field label={word}>
        <Select value={form[side]} onChange={(event) => onChange({ [side]: event.target.value })}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {countryOf(form[side])?.postal && (
        <Field label={`${word}: postal code`} error={issues[postal]}>
          <TextInput
            value={form[postal]}
            maxLength={10}
            onChange={(event) => onChange({ [postal]: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
