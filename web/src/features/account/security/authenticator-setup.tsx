import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/display/copy-text';
import { required } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { PoolAlert } from './pool-alert';

const QrCode = lazy(() => import('./qr-code'));

interface AppSetUpProps {
  secret: string;
  email: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** The app takes the secret from the picture or as text; its first code switches it on. */
export function AuthenticatorSetup({ secret, email, onDone, onCancel }: AppSetUpProps) {
  const form = useContractForm({
    defaultValues: { code: '' },
    check: (value) => ({ value, issues: required(value, { code: 'Confirmation code cannot be empty' }) }),
  });
  const switchOn = useMutation({
    mutationFn: ({ code }: { code: string }) => userPoolAccount.switchAppOn(code),
    onSuccess: onDone,
  });
  const link = `otpauth://totp/Waybill:${encodeURIComponent(email)}?secret=${secret}&issuer=Waybill`;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(switchOn.mutate, switchOn.isPending)}>
      <ErrorSummary {...form.summary} />
      <ol className="flex list-decimal flex-col gap-4 pl-5 text-ui">
        <li>
          <p className="mb-3">Scan this with your authenticator app, or type the secret into it.</p>
          <Suspense fallback={<Skeleton className="size-48 rounded-control" />}>
            <QrCode text={link} label="QR code with the secret below" />
          </Suspense>
          <p className="mt-3">
            <CopyText text={secret} label="secret" grouped />
          </p>
        </li>
        <li>
          <Field label="Code from your app" error={form.error('code')} className="max-w-60">
            <Controller
              control={form.control}
              name="code"
              render={({ field: { name, value, onChange } }) => (
                <TextInput
                  {...{ name, value }}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
                  className="type-code"
                />
              )}
            />
          </Field>
        </li>
      </ol>
      {switchOn.error && <PoolAlert error={switchOn.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={switchOn.isPending}>
          Switch on
        </Button>
        {onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
