import type { AccountView } from '#libs/contracts/accounts.js';
import { AppSection } from '../../../features/account/app-section';
import { DeviceSection } from '../../../features/account/device-section';
import { PasswordForm } from '../../../features/account/password-form';

export default function SecurityTab({ account }: { account: AccountView }) {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <AppSection />
      <DeviceSection />
      <PasswordForm email={account.email} />
    </div>
  );
}
