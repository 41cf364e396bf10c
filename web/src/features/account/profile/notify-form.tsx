import * as z from 'zod/mini';
import { notifyChoices, type NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { SectionForm } from './section-form';
import { useAccountSection, type SectionProps } from './use-account-section';

const choices: readonly [keyof NotifyChoices, string][] = [
  ['receipt', 'Receipts'],
  ['fileChecked', 'Uploaded files that took more than a minute'],
  ['labelReady', 'Labels ready to print, or not available'],
  ['outForDelivery', 'Parcels out for delivery'],
  ['delivered', 'Delivered parcels'],
  ['exception', 'Parcels and pickups with a problem'],
  ['refund', 'Refunds'],
  ['claim', 'Insurance claims'],
  ['cardProblem', 'Saved cards that expire or are declined'],
  ['integration', 'API keys, webhooks and stores that stop'],
  ['company', 'Invitations to companies, and orders to approve'],
  ['report', 'Scheduled reports that end or cannot be mailed'],
];
const places = [
  ['notify', 'E-mail'],
  ['feed', 'In app'],
] as const;
const body = z.object({ notify: notifyChoices, feed: notifyChoices });

/** Which messages are mailed, and which are shown in the app. */
export function NotifyForm(props: SectionProps) {
  const { notify, feed } = props.account;
  const form = useContractForm({
    defaultValues: { notify, feed },
    check: (typed) => ({ value: typed, issues: contractIssues(body, typed) }),
  });
  const section = useAccountSection(props, (stored) => form.reset({ notify: stored.notify, feed: stored.feed }));
  return (
    <SectionForm
      id="notifications"
      title="Notifications"
      section={section}
      onSubmit={form.submit(section.save, section.saving)}
    >
      <ErrorSummary {...form.summary} short />
      <table className="w-full text-ui">
        <thead>
          <tr className="text-left text-text-2">
            <th scope="col" className="pb-1 font-normal">
              Notify me about
            </th>
            {places.map(([place, title]) => (
              <th key={place} scope="col" className="w-16 pb-1 text-center font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(([choice, label]) => (
            <tr key={choice}>
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {label}
              </th>
              {places.map(([place, title]) => (
                <td key={place} className="text-center">
                  <label className="inline-grid size-9 cursor-pointer place-items-center">
                    <span className="sr-only">{`${label}: ${title}`}</span>
                    <input
                      type="checkbox"
                      {...form.register(`${place}.${choice}`)}
                      className="size-5 cursor-pointer accent-primary"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionForm>
  );
}
