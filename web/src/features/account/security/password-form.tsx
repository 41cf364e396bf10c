import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { toast } from '../../../stores/toasts-and-pending';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { PasswordField, passwordHint } from '../../../ui/form/password-field';
import { PoolAlert } from './pool-alert';

const empty = { before: '', after: '' };

/** A new password, with the present one. */
export function PasswordForm({ email }: { email: string }) {
  const [values, setValues] = useState(empty);
  const [submitted, setSubmitted] = useState(false);
  const change = useMutation({
    mutationFn: ({ before, after }: typeof empty) => userPoolAccount.changePassword(before, after),
    onSuccess: () => {
      setValues(empty);
      setSubmitted(false);
      toast('Your password is changed', { tone: 'success' });
    },
  });
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: submitted && !values[name] ? 'Password cannot be empty' : undefined,
  });
  return (
    <SectionCard title="Password">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (values.before && values.after && !change.isPending) change.mutate(values);
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {change.error && <PoolAlert error={change.error} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField label="Present password" autoComplete="current-password" {...field('before')} />
          <PasswordField label="New password" autoComplete="new-password" hint={passwordHint} {...field('after')} />
        </div>
        <Button type="submit" tone="secondary" className="self-start" loading={change.isPending}>
          Change the password
        </Button>
      </form>
    </SectionCard>
  );
}
