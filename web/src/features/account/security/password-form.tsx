import { useMutation } from '@tanstack/react-query';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { required } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { PasswordField, passwordHint } from '../../../ui/form/password-field';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { PoolAlert } from './pool-alert';

const noPassword = 'Password cannot be empty';

/** A new password, with the present one. */
export function PasswordForm({ email }: { email: string }) {
  const form = useContractForm({
    defaultValues: { before: '', after: '' },
    check: (value) => ({ value, issues: required(value, { before: noPassword, after: noPassword }) }),
  });
  const change = useMutation({
    mutationFn: ({ before, after }: { before: string; after: string }) => userPoolAccount.changePassword(before, after),
    onSuccess: () => {
      form.reset();
      toast('Password changed', { tone: 'success' });
    },
  });
  return (
    <SectionCard title="Password">
      <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(change.mutate, change.isPending)}>
        <ErrorSummary {...form.summary} short />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {change.error && <PoolAlert error={change.error} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            {...form.register('before')}
            label="Current password"
            autoComplete="current-password"
            error={form.error('before')}
          />
          <PasswordField
            {...form.register('after')}
            label="New password"
            autoComplete="new-password"
            hint={passwordHint}
            error={form.error('after')}
          />
        </div>
        <Button type="submit" tone="secondary" className="self-start" loading={change.isPending}>
          Change password
        </Button>
      </form>
    </SectionCard>
  );
}
