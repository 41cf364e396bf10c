import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { providerName } from '../../../session/cognito/hosted/provider-name';
import { userSession } from '../../../session/credentials';
import { AuthenticatorSection } from './authenticator-section';
import { DeviceSection } from './device-section';
import { FederatedSection } from './federated-section';
import { PasswordForm } from './password-form';

export default function SecurityTab({ account }: { account: AccountView }) {
  const provider = userSession.stored()?.provider;
  if (provider)
    return (
      <div className="max-w-form">
        <FederatedSection name={providerName(provider)} />
      </div>
    );
  return (
    <div className="flex max-w-form flex-col gap-6">
      <AuthenticatorSection />
      <DeviceSection />
      <PasswordForm email={account.email} />
    </div>
  );
}
