import { useFormContext, useWatch } from 'react-hook-form';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

/** Whether the recipient is notified of the parcel by mail. */
export function TellRecipientFields() {
  const { register, control, formState } = useFormContext<DetailsForm>();
  const notifies = useWatch({ control, name: 'notifies' });
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        {...register('notifies')}
        label="Tell the recipient by e-mail"
        hint="When the label is ready, when the parcel is delivered, and if there is a problem. They can unsubscribe."
      />
      {notifies && (
        <Field label="Recipient’s e-mail" className="max-w-96" error={formState.errors.notifyEmail?.message}>
          <TextInput {...register('notifyEmail')} type="email" inputMode="email" autoComplete="off" />
        </Field>
      )}
    </div>
  );
}
