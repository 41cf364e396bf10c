import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { acting } from '../../../lib/browser/acting-company';
import { paths } from '../../../lib/navigation/paths';
import { actFor, companiesQuery } from '../../../session/act-for';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { NotifyForm } from './notify-form';
import { PreferencesForm } from './preferences-form';
import { ProfileForm } from './profile-form';

/** Profile, preferences and mails of the user, or of the company, which only its admins can change. */
export default function ProfileTab({ account }: { account: AccountView }) {
  const [seen, onSeen] = useState(account.version);
  const { data } = useQuery({ ...companiesQuery, enabled: acting.company !== '' });
  const company = data?.companies.find(({ id }) => id === acting.company);
  const readOnly = company?.role === 'shipper' || company?.role === 'viewer';
  const section = { account, seen, onSeen };
  return (
    <div className="flex max-w-form flex-col gap-6">
      {acting.company && (
        <InlineAlert
          title="These settings are the company’s"
          actions={
            <Button tone="secondary" size="dense" onClick={() => actFor('', paths.user.href())}>
              Open your personal account
            </Button>
          }
        >
          Your name, sign-in and data are in your personal account.
        </InlineAlert>
      )}
      {readOnly && <InlineAlert>Only admins of {company.name} can change these settings.</InlineAlert>}
      {!acting.company && <ProfileForm {...section} />}
      <fieldset disabled={readOnly} className="contents">
        <PreferencesForm {...section} />
        <NotifyForm {...section} />
      </fieldset>
    </div>
  );
}
