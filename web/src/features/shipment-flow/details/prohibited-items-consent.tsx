import { paths } from '../../../lib/navigation/paths';
import { Checkbox, type CheckboxProps } from '../../../ui/form/checkbox';
import { TextLink } from '../../../ui/navigation/link';

/** "Nothing prohibited inside", with a link to the list. */
export const ProhibitedItemsConsent = (checkbox: Omit<CheckboxProps, 'label'>) => (
  <Checkbox
    {...checkbox}
    label={
      <>
        Nothing in this shipment is{' '}
        <TextLink to={paths.prohibitions.href()} target="_blank">
          prohibited or restricted
        </TextLink>
      </>
    }
  />
);
