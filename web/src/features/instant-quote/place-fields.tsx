import type { Address } from '#libs/contracts/addresses/address.js';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';
import { countryOf } from '#libs/contracts/countries/countries.js';
import { Checkbox } from '../../ui/form/checkbox';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { placeLine } from '../addresses/address-line';
import { entryName } from '../addresses/book/entry-name';
import { SavedAddressChoice } from '../addresses/book/saved-address-choice';
import type { QuoteInput } from './quote-input';

export type QuoteSide = 'from' | 'to';
export type PickAddress = (side: QuoteSide, address: Address) => void;
type Countries = readonly { code: string; name: string }[];

/** From where to where: countries and postal codes, no more is needed for a price. */
export function PlaceFields({ countries, onPick }: { countries: Countries; onPick: PickAddress }) {
  const { register } = useFormContext<QuoteInput>();
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Place side="from" {...{ countries, onPick }} />
      <div className="flex min-w-0 flex-col gap-4">
        <Place side="to" {...{ countries, onPick }} />
        <Checkbox {...register('home')} label="Residential address" />
      </div>
    </div>
  );
}

function Place({ side, countries, onPick }: { side: QuoteSide; countries: Countries; onPick: PickAddress }) {
  const { register, control, formState } = useFormContext<QuoteInput>();
  const { errors } = formState;
  const postal = `${side}Postal` as const;
  const [chosen, zip] = useWatch({ control, name: [side, postal] });
  const country = countryOf(chosen);
  const [picked, setPicked] = useState<AddressEntry>();
  const stands = picked?.address.country === chosen && picked.address.postal === zip;
  const word = side === 'from' ? 'From' : 'To';
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <legend className="sr-only">{word}</legend>
      <SavedAddressChoice
        className="col-span-2"
        label={side === 'from' ? 'Saved senders' : 'Saved recipients'}
        onPick={(entry) => {
          setPicked(entry);
          onPick(side, entry.address);
        }}
      />
      <Field label={word} error={errors[side]?.message}>
        <Select {...register(side, { deps: postal })}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {country?.postal && (
        <Field label={country.postalLabel} error={errors[postal]?.message}>
          <TextInput {...register(postal)} maxLength={10} placeholder={country.postalExamples[0]} autoComplete="off" />
        </Field>
      )}
      {picked && stands && (
        <p dir="auto" className="col-span-2 -mt-1 text-small text-text-2">
          {[entryName(picked), picked.address.street1, placeLine(picked.address)].join(' · ')}
        </p>
      )}
    </fieldset>
  );
}
