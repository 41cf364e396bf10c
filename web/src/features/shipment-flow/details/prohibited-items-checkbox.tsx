import { useFormContext } from 'react-hook-form';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { ProhibitedItemsConsent } from './prohibited-items-consent';

/** The consent of the details form, stored with its time. */
export function ProhibitedItemsCheckbox() {
  const { register, formState } = useFormContext<DetailsForm>();
  return (
    <ProhibitedItemsConsent
      {...register('noProhibitedContents')}
      error={formState.errors.noProhibitedContents?.message}
    />
  );
}
