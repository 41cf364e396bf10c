import { get, useFormContext, useWatch, type FieldError, type FieldErrors } from 'react-hook-form';
import { SavedAddressChoice } from '../../addresses/book/saved-address-choice';
import { AddressFields } from '../../addresses/form/address-fields';
import { SectionCard } from '../../../ui/card';
import { TextLink } from '../../../ui/navigation/link';
import { revalidated } from '../../addresses/form/zip-town';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { samePostal, type QuoteDetailsForm } from './quote-details-form';

interface QuotedAddressProps {
  side: 'from' | 'to';
  title: string;
  international: boolean;
  /** Where country and postal code are changed: there they make the price. */
  change: string;
}

/** An address whose country and postal code are fixed, since the quote was made for them. */
export function QuotedAddress({ side, title, international, change }: QuotedAddressProps) {
  const { register, control, formState, setValue } = useFormContext<QuoteDetailsForm>();
  const values = useWatch({ control, name: side });
  const take = (found: Partial<AddressDraft>) =>
    takeOver(found, values, (name, value) => setValue(`${side}.${name}`, value, revalidated));
  return (
    <SectionCard
      title={title}
      action={
        <TextLink to={change} className="inline-flex min-h-6 items-center text-small">
          Change country or ZIP
        </TextLink>
      }
    >
      <SavedAddressChoice
        className="mb-4 border-b pb-4"
        label={side === 'from' ? 'Saved senders' : 'Saved recipients'}
        onPick={({ address }) => take(address)}
      />
      <AddressFields
        bind={(name) => register(`${side}.${name}`)}
        error={(name) => get<FieldErrors, FieldError | undefined>(formState.errors, `${side}.${name}`)?.message}
        values={values}
        context={{ role: side, international }}
        locked
        assist={{
          set: (name, value) => setValue(`${side}.${name}`, value, revalidated),
          onPasted: take,
        }}
      />
    </SectionCard>
  );
}

const personNames = ['name', 'company', 'phone', 'email'] as const;
const streetNames = ['street1', 'street2', 'city', 'state'] as const;
type Taken = (typeof personNames)[number] | (typeof streetNames)[number];

/** Country and postal code are fixed, since they determine the price. Of an address elsewhere only the person is used. */
function takeOver(
  found: Partial<AddressDraft>,
  { country, postal }: AddressDraft,
  set: (name: Taken, value: string) => void,
): void {
  const elsewhere = (found.country && found.country !== country) || (found.postal && !samePostal(found.postal, postal));
  for (const name of elsewhere ? personNames : [...personNames, ...streetNames])
    if (found[name]) set(name, found[name]);
}
