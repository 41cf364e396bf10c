import { accountPatch } from '#libs/contracts/accounts/accounts.js';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { SectionForm } from './section-form';
import { useAccountSection, type SectionProps } from './use-account-section';

/** Name and phone. The e-mail is the user pool's. */
export function ProfileForm(props: SectionProps) {
  const { account } = props;
  const { name, phone } = account;
  const form = useContractForm({
    defaultValues: { name, phone },
    check: (value) => ({ value, issues: contractIssues(accountPatch, { ...value, version: account.version }) }),
  });
  const section = useAccountSection(props, (stored) => form.reset({ name: stored.name, phone: stored.phone }));
  return (
    <SectionForm id="profile" title="Profile" section={section} onSubmit={form.submit(section.save, section.saving)}>
      <ErrorSummary {...form.summary} short />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" error={form.error('name')}>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
        <Field label="Phone" optional error={form.error('phone')}>
          <TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </div>
      <p className="text-ui text-text-2">
        You sign in as{' '}
        <span dir="auto" className="font-medium break-all text-text">
          {account.email || 'the address you signed up with'}
        </span>
        .
      </p>
    </SectionForm>
  );
}
