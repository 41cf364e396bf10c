import { useState } from 'react';
import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { acting } from '../../../lib/browser/acting-company';
import { NotifyForm } from './notify-form';
import { PreferencesForm } from './preferences-form';
import { ProfileForm } from './profile-form';

export default function ProfileTab({ account }: { account: AccountView }) {
  const [seen, onSeen] = useState(account.version);
  const section = { account, seen, onSeen };
  return (
    <div className="flex max-w-form flex-col gap-6">
      {!acting.company && <ProfileForm {...section} />}
      <PreferencesForm {...section} />
      <NotifyForm {...section} />
    </div>
  );
}
