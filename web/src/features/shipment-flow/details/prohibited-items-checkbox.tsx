import { useFormContext } from 'react-hook-form';
import { paths } from '../../../lib/navigation/paths';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';
import { TextLink } from '../../../ui/navigation/link';

/** "Nothing prohibited inside", kept with its time. */
export function ProhibitedItemsCheckbox() {
  const { register, formState } = useFormContext<DetailsForm>();
  return (
    <Checkbox
      {...register('noProhibitedContents')}
      label={
        <>
          Nothing in this shipment is{' '}
          <TextLink to={paths.prohibitions.href()} target="_blank">
            prohibited or restricted
          </TextLink>
        </>
      }
      error={formState.errors.noProhibitedContents?.message}
    />
  );
}
