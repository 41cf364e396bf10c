import type { AccountView } from '#libs/contracts/accounts.js';
import { AuthenticatorSection } from '../../../features/account/authenticator-section';
import { DeviceSection } from '../../../features/account/device-section';
import { PasswordForm } from '../../../features/account/password-form';

export default function SecurityTab({ account }: { account: AccountView }) {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <AuthenticatorSection />
      <DeviceSection />
      <PasswordForm email={account.email} />
    </div>
  );
}
