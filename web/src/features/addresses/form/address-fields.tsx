import { Suspense } from 'react';
import type { AddressContext } from '#libs/contracts/addresses/address-rules.js';
import { addressLimits } from '#libs/contracts/addresses/address.js';
import type { PrintedField } from '#libs/contracts/addresses/printed-as.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { addressShape } from './address-shape';
import { countryChoices } from './country-choices';
import { Disclosure } from './disclosure';
import { PrintedAs } from './printed-as';
import { TownFields, type AddressBinding } from './town-fields';
import { ZipTown, type SetAddressText } from './zip-town';
import { lazyComponent } from '../../../lib/navigation/lazy-component';

const PasteAddress = lazyComponent(() => import('./paste-address'));

export interface AddressAssist {
  set: SetAddressText;
  /** Applies the fields of a pasted text. */
  onPasted: (found: Partial<AddressDraft>) => void;
}

export interface AddressFieldsProps extends AddressBinding {
  values: AddressDraft;
  context: AddressContext;
  /** Country and postal code come from a quote and are changed there. */
  locked?: boolean;
  /** Applies suggestions to the form; without it, fields can only be typed. */
  assist?: AddressAssist;
}

/** The fields of an address. The country comes first and decides labels, order and fields. */
export function AddressFields(props: AddressFieldsProps) {
  const { bind, error, values, context, locked = false, assist } = props;
  const section = context.role === 'from' ? 'section-sender' : 'section-receiver';
  const fill = (token: string) => `${section} shipping ${token}`;
  const shape = addressShape(values.country);
  const printedAs = (name: PrintedField, label: string) =>
    assist && (
      <PrintedAs
        {...{ name, label, values }}
        bind={() => bind(`printedAs.${name}`)}
        error={error(`printedAs.${name}`)}
        spell={(text) => assist.set(`printedAs.${name}`, text)}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {assist && (
        <Suspense fallback={<div className="h-9" />}>
          <PasteAddress country={values.country} onParsed={assist.onPasted} />
        </Suspense>
      )}
      <Field label="Country" error={error('country')}>
        <Select {...bind('country')} autoComplete={fill('country')} disabled={locked}>
          {countryChoices.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className="sr-only">
        {shape.town.includes('postal') ? `${shape.postalLabel} is required` : 'No postal code needed'}
      </p>
      <Field label="Full name" error={error('name')} counter={counter(values.name, addressLimits.name)}>
        <TextInput {...bind('name')} autoComplete={fill('name')} />
      </Field>
      {printedAs('name', 'Name')}
      <Disclosure open={values.company !== '' || Boolean(error('company'))} label="Add a company">
        <Field
          label="Company"
          optional
          error={error('company')}
          counter={counter(values.company, addressLimits.company)}
        >
          <TextInput {...bind('company')} autoComplete={fill('organization')} />
        </Field>
        {printedAs('company', 'Company')}
      </Disclosure>
      <Field label="Street address" error={error('street1')} counter={counter(values.street1, addressLimits.street1)}>
        <TextInput {...bind('street1')} autoComplete={fill('address-line1')} />
      </Field>
      {printedAs('street1', 'Street')}
      <Disclosure open={values.street2 !== '' || Boolean(error('street2'))} label="Add apartment or suite">
        <Field label="Apartment or suite" optional error={error('street2')}>
          <TextInput {...bind('street2')} autoComplete={fill('address-line2')} />
        </Field>
        {printedAs('street2', 'Apartment')}
      </Disclosure>
      <TownFields {...{ bind, error, shape, fill, locked }} />
      {printedAs('city', shape.cityLabel)}
      {shape.states.length === 0 && printedAs('state', shape.stateLabel)}
      {assist && <ZipTown values={values} set={assist.set} />}
      <ContactFields {...props} fill={fill} />
      <Checkbox {...bind('residential')} label="Residential address" hint="Some carriers charge a residential fee." />
    </div>
  );
}

function ContactFields({ bind, error, context, fill }: AddressFieldsProps & { fill: (token: string) => string }) {
  const why = context.international ? 'Required by customs.' : 'Only for the carrier, in case of delivery problems.';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Phone" optional={!context.international} hint={why} error={error('phone')}>
        <TextInput {...bind('phone')} type="tel" inputMode="tel" autoComplete={fill('tel')} />
      </Field>
      <Field label="E-mail" optional={!context.international} error={error('email')}>
        <TextInput {...bind('email')} type="email" inputMode="email" autoComplete={fill('email')} />
      </Field>
    </div>
  );
}

/** Shown only when it starts to matter. */
function counter(value: string, limit: number): string {
  return value.length > limit * 0.75 ? `${value.length} of ${limit}` : '';
}
