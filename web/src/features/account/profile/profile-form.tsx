import { useForm } from 'react-hook-form';
import { accountPatch } from '#libs/contracts/accounts/accounts.js';
import { contractIssues, formResolver } from '../../../ui/form/contract-resolver';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { SectionForm } from './section-form';
import { useAccountSection, type SectionProps } from './use-account-section';

/** Name and phone. The e-mail is the user pool's. */
export function ProfileForm(props: SectionProps) {
  const { account } = props;
  const { name, phone } = account;
  const form = useForm({
    defaultValues: { name, phone },
    resolver: formResolver((values) => ({
      value: values,
      issues: contractIssues(accountPatch, { ...values, version: account.version }),
    })),
  });
  const section = useAccountSection(props, (stored) => form.reset({ name: stored.name, phone: stored.phone }));
  const { errors } = form.formState;
  return (
    <SectionForm
      id="profile"
      title="Profile"
      section={section}
      onSubmit={() => void form.handleSubmit((values) => section.save(values))()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
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
