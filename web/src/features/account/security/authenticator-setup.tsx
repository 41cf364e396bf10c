import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/display/copy-text';
import { CodeForm } from '../../../ui/form/code-form';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PoolAlert } from './pool-alert';
import { lazyComponent } from '../../../lib/navigation/lazy-component';

const QrCode = lazyComponent(() => import('./qr-code'));

interface AppSetUpProps {
  secret: string;
  email: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** The app takes the secret from the QR code or as text; its first code turns two-step sign-in on. */
export function AuthenticatorSetup({ secret, email, onDone, onCancel }: AppSetUpProps) {
  const switchOn = useMutation({
    mutationFn: (code: string) => userPoolAccount.switchAppOn(code),
    onSuccess: onDone,
  });
  const link = `otpauth://totp/Waybill:${encodeURIComponent(email)}?secret=${secret}&issuer=Waybill`;
  return (
    <CodeForm
      label="Code from your app"
      submit="Turn on"
      send={switchOn.mutate}
      busy={switchOn.isPending}
      immediate={false}
      error={switchOn.error && <PoolAlert error={switchOn.error} />}
      before={
        <div className="flex flex-col gap-3 text-ui">
          <p>Scan this with your authenticator app, or enter the key. Then enter the code that the app shows.</p>
          <Suspense fallback={<Skeleton className="size-48 rounded-control" />}>
            <QrCode text={link} label="QR code with the key below" />
          </Suspense>
          <CopyText text={secret} label="key" grouped />
        </div>
      }
      after={
        onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    />
  );
}
