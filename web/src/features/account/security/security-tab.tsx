import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { AuthenticatorSection } from './authenticator-section';
import { DeviceSection } from './device-section';
import { PasswordForm } from './password-form';

export default function SecurityTab({ account }: { account: AccountView }) {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <AuthenticatorSection />
      <DeviceSection />
      <PasswordForm email={account.email} />
    </div>
  );
}
