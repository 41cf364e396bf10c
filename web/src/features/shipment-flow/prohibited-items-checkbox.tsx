import { useFormContext } from 'react-hook-form';
import { paths } from '../../app/paths';
import type { DetailsForm } from '../../stores/shipment-draft';
import { Checkbox } from '../../ui/checkbox';
import { TextLink } from '../../ui/link';

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
