import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '../../addresses/form/address-fields';
import { SectionCard } from '../../../ui/card';
import { TextLink } from '../../../ui/navigation/link';
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
  const { register, control, formState } = useFormContext<QuoteDetailsForm>();
  const values = useWatch({ control, name: side });
  const errors = formState.errors[side];
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
        error={(name) => errors?.[name]?.message}
        values={values}
        context={{ role: side, international }}
        locked
      />
    </SectionCard>
  );
}
