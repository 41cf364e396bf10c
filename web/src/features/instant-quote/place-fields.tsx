import { countryOf } from '#libs/contracts/countries/countries.js';
import { Checkbox } from '../../ui/form/checkbox';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import type { QuoteInput } from './quote-input';

interface PlaceFieldsProps {
  input: QuoteInput;
  countries: readonly { code: string; name: string }[];
  onChange: (change: Partial<QuoteInput>) => void;
  error: (name: string) => string | undefined;
}

/** From where to where: countries and postal codes, no more is needed for a price. */
export function PlaceFields({ input, countries, onChange, error }: PlaceFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-5 md:grid-cols-2">
        {(['from', 'to'] as const).map((side) => (
          <Place key={side} side={side} {...{ input, countries, onChange, error }} />
        ))}
      </div>
      <Checkbox
        label="Residential address"
        checked={input.home}
        onChange={(event) => onChange({ home: event.target.checked })}
      />
    </div>
  );
}

function Place({ side, input, countries, onChange, error }: PlaceFieldsProps & { side: 'from' | 'to' }) {
  const country = countryOf(input[side]);
  const postal = `${side}Postal` as const;
  const word = side === 'from' ? 'From' : 'To';
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <legend className="sr-only">{word}</legend>
      <Field label={word} error={error(side)}>
        <Select name={side} value={input[side]} onChange={(event) => onChange({ [side]: event.target.value })}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {country?.postal && (
        <Field label={country.postalLabel} error={error(postal)}>
          <TextInput
            name={postal}
            value={input[postal]}
            maxLength={10}
            placeholder={country.postalExamples[0]}
            autoComplete="off"
            onChange={(event) => onChange({ [postal]: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}
