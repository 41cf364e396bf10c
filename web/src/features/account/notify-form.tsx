import { useForm } from 'react-hook-form';
import type { NotifyChoices } from '#libs/contracts/accounts.js';
import { Checkbox } from '../../ui/checkbox';
import { PartForm } from './part-form';
import { useAccountPart, type PartProps } from './use-account-part';

const choices: readonly [keyof NotifyChoices, string][] = [
  ['receipt', 'Receipts'],
  ['labelReady', 'A label is ready to print'],
  ['delivered', 'A parcel was delivered'],
  ['exception', 'A parcel has a problem'],
  ['refund', 'Money comes back'],
];

/** Which news come by e-mail. */
export function NotifyForm(props: PartProps) {
  const form = useForm<NotifyChoices>({ defaultValues: props.account.notify });
  const part = useAccountPart(props, (stored) => form.reset(stored.notify));
  return (
    <PartForm
      id="notifications"
      title="Notifications"
      part={part}
      onSubmit={() => void form.handleSubmit((notify) => part.save({ notify }))()}
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-ui text-text-2">Write to me when</legend>
        {choices.map(([name, label]) => (
          <Checkbox key={name} {...form.register(name)} label={label} />
        ))}
      </fieldset>
    </PartForm>
  );
}
