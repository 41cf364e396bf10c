import { notifyChoices, type NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { SectionForm } from './section-form';
import { useAccountSection, type SectionProps } from './use-account-section';

const choices: readonly [keyof NotifyChoices, string][] = [
  ['receipt', 'Receipts'],
  ['fileChecked', 'Uploaded files that took more than a minute'],
  ['labelReady', 'Labels ready to print'],
  ['outForDelivery', 'Parcels out for delivery'],
  ['delivered', 'Delivered parcels'],
  ['exception', 'Parcels with a problem'],
  ['refund', 'Refunds'],
  ['claim', 'Insurance claims'],
  ['cardProblem', 'Saved cards that expire or are declined'],
];

/** Which notifications are mailed. */
export function NotifyForm(props: SectionProps) {
  const form = useContractForm({
    defaultValues: props.account.notify,
    check: (notify) => ({ value: { notify }, issues: contractIssues(notifyChoices, notify) }),
  });
  const section = useAccountSection(props, (stored) => form.reset(stored.notify));
  return (
    <SectionForm
      id="notifications"
      title="Notifications"
      section={section}
      onSubmit={form.submit(section.save, section.saving)}
    >
      <ErrorSummary {...form.summary} short />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-ui text-text-2">E-mail me about</legend>
        {choices.map(([name, label]) => (
          <Checkbox key={name} {...form.register(name)} label={label} />
        ))}
      </fieldset>
    </SectionForm>
  );
}
