import { Zap } from 'lucide-react';
import { useId } from 'react';
import { presets } from '#libs/contracts/parcels/presets.js';
import type { WeightUnit } from '#libs/contracts/parcels/parcels.js';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { NumberWithUnit } from '../../ui/form/number-with-unit';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { ContinueQuote } from './continue-quote';
import { SizeRow } from './size-row';
import { useQuickStart } from './use-quick-start';

// The contract's own list would bring its whole schema onto the first page.
const weightUnits: readonly WeightUnit[] = ['lb', 'oz', 'kg', 'g'];

export interface InstantQuoteFormProps {
  /** Address of the page that takes the values as its query: from, fromPostal, to, toPostal, weight, weightUnit, select. */
  action: string;
  countries: readonly { code: string; name: string }[];
}

/** The quote's beginning as a plain GET form: it works before, and without, any script. */
export function InstantQuoteForm({ action, countries }: InstantQuoteFormProps) {
  const { errors: issues, submit } = useQuickStart(action);
  return (
    <form
      action={action}
      method="get"
      noValidate
      onSubmit={submit}
      aria-labelledby="instant-quote-title"
      className="group/quote rounded-card border border-border bg-surface p-5 shadow-md sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="instant-quote-title" className="type-h3 flex items-center gap-2">
          <Zap aria-hidden className="size-5 fill-accent stroke-none" /> Instant quote
        </h2>
        <ContinueQuote />
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-[1.3fr_1.3fr_0.8fr_1fr] lg:gap-x-5">
        <Place legend="From" name="from" postal="10001" countries={countries} fault={issues.fromPostal} />
        <Place legend="To" name="to" postal="94103" countries={countries} fault={issues.toPostal} />
        <Field label="Weight" error={issues.weight}>
          <NumberWithUnit
            name="weight"
            placeholder="2.5"
            unit={{ label: 'Unit of weight', name: 'weightUnit', options: weightUnits, defaultValue: 'lb' }}
          />
        </Field>
        <Field label="Packaging">
          <Select name="select" defaultValue="custom">
            <option value="custom">My own box</option>
            {presets
              .filter((preset) => preset.active)
              .map((preset) => (
                <option key={preset.code} value={preset.code}>
                  {preset.name}
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <SizeRow />
        <Button type="submit" size="large" className="w-full sm:w-auto">
          Get instant quote
        </Button>
      </div>
    </form>
  );
}

interface PlaceProps {
  legend: string;
  name: 'from' | 'to';
  postal: string;
  countries: InstantQuoteFormProps['countries'];
  /** The issue of the postal code. */
  fault: string | undefined;
}

function Place({ legend, name, postal, countries, fault: issue }: PlaceProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_6.5rem] items-end gap-2">
      <legend className="sr-only">{legend}</legend>
      <Field label={legend}>
        <Select name={name} defaultValue="US" autoComplete="country">
          {countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={`${legend} ZIP or postal code`} hideLabel>
        <TextInput
          name={`${name}Postal`}
          autoComplete="postal-code"
          inputMode="text"
          placeholder={postal}
          maxLength={10}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? id : undefined}
        />
      </Field>
      {issue && (
        <p id={id} role="alert" className="col-span-2 text-small text-danger">
          {issue}
        </p>
      )}
    </fieldset>
  );
}
