import { useWatch } from 'react-hook-form';
import {
  carrierAudience,
  carrierSwitchesBody,
  type AdminCarrierView,
  type CarrierAudience,
} from '#libs/contracts/admin/admin-carriers.js';
import { Button } from '../../ui/button';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { choicesOf, type useSwitchCarrier } from './carrier-queries';

const labels: Record<CarrierAudience, string> = {
  everyone: 'Everyone',
  signed_in: 'Signed-in users',
  groups: 'Price groups',
};
const messages = { groups: 'Enter up to 50 price groups, separated by commas.' };

interface AudienceFormProps {
  seller: AdminCarrierView;
  save: ReturnType<typeof useSwitchCarrier>;
}

/** Whom the services are offered to. */
export function AudienceForm({ seller, save }: AudienceFormProps) {
  const form = useContractForm({
    defaultValues: { audience: seller.audience, groups: seller.groups.join(', ') },
    check: ({ audience, groups: typed }) => {
      const names = typed.split(',').map((one) => one.trim());
      const groups = audience === 'groups' ? names.filter(Boolean) : [];
      const body = { ...choicesOf(seller), audience, groups, version: seller.version };
      return { value: { audience, groups }, issues: withMessages(contractIssues(carrierSwitchesBody, body), messages) };
    },
  });
  const audience = useWatch({ control: form.control, name: 'audience' });
  const send = (change: { audience: CarrierAudience; groups: string[] }) =>
    save.mutate({ change, done: `Offered to: ${labels[change.audience].toLowerCase()}` });
  return (
    <form
      noValidate
      aria-label={`Who is offered ${seller.name}`}
      onSubmit={form.submit(send, save.isPending)}
      className="flex flex-col gap-3"
    >
      <ErrorSummary {...form.summary} short />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Offered to" className="w-52">
          <Select {...form.register('audience')}>
            {carrierAudience.options.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </Select>
        </Field>
        {audience === 'groups' && (
          <Field label="Price groups" error={form.error('groups')} className="min-w-0 flex-1 basis-60">
            <TextInput {...form.register('groups')} placeholder="wholesale, partners" autoComplete="off" />
          </Field>
        )}
        <Button type="submit" tone="secondary" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
