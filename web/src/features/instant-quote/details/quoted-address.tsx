import { get, useFormContext, useWatch, type FieldError, type FieldErrors } from 'react-hook-form';
import { AddressFields } from '../../addresses/form/address-fields';
import { SectionCard } from '../../../ui/card';
import { TextLink } from '../../../ui/navigation/link';
import { revalidated } from '../../addresses/form/zip-town';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { QuoteDetailsForm } from './quote-details-form';

interface QuotedAddressProps {
  side: 'from' | 'to';
  title: string;
  international: boolean;
  /** Where country and postal code are changed: there they make the price. */
  change: string;
}

/** An address whose country and postal code stand, since the quote was made for them. */
export function QuotedAddress({ side, title, international, change }: QuotedAddressProps) {
  const { register, control, formState, setValue } = useFormContext<QuoteDetailsForm>();
  const values = useWatch({ control, name: side });
  return (
    <SectionCard
      title={title}
      action={
        <TextLink to={change} className="inline-flex min-h-6 items-center text-small">
          Change country or ZIP
        </TextLink>
      }
    >
      <AddressFields
        bind={(name) => register(`${side}.${name}`)}
        error={(name) => get<FieldErrors, FieldError | undefined>(formState.errors, `${side}.${name}`)?.message}
        values={values}
        context={{ role: side, international }}
        locked
        assist={{
          set: (name, value) => setValue(`${side}.${name}`, value, revalidated),
          onPasted: (found) => takePasted(found, (name, value) => setValue(`${side}.${name}`, value, revalidated)),
        }}
      />
    </SectionCard>
  );
}

const pastedNames = ['name', 'company', 'street1', 'street2', 'city', 'state', 'phone', 'email'] as const;

/** Country and postal code of a pasted address are not taken over: they make the price. */
function takePasted(
  found: Partial<AddressDraft>,
  set: (name: (typeof pastedNames)[number], value: string) => void,
): void {
  for (const name of pastedNames) if (found[name]) set(name, found[name]);
}
