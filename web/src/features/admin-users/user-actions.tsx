import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userAction, userRole, type AdminUserView, type UserAction } from '#libs/contracts/admin/admin-users.js';
import { listsOf } from '../../ui/table/list-key';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { Field } from '../../ui/form/field';
import { ReasonForm, reasonMessage } from '../../ui/dialog/reason-form';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { roleLabels } from './user-columns';
import { actOnUser, oneUser, usersPath } from './user-query';

type Name = Exclude<UserAction['action'], 'note'>;

const words: Record<Name, { button: string; what: string; danger?: boolean }> = {
  disable: { button: 'Disable', what: 'They can’t sign in and are signed out everywhere.', danger: true },
  enable: { button: 'Enable', what: 'They can sign in again.' },
  reset_password: { button: 'Reset password', what: 'We e-mail them a code to choose a new one.' },
  sign_out: { button: 'Sign out everywhere', what: 'They’ll need to sign in again on every device.' },
  set_role: { button: 'Change role', what: 'Takes effect at their next sign-in.' },
  set_group: { button: 'Change price group', what: 'Applies to new quotes.' },
  erase_now: {
    button: 'Erase now',
    what: 'Deletes name, addresses and e-mail at once. This can’t be undone.',
    danger: true,
  },
  keep_account: { button: 'Keep account', what: 'Cancels the requested erasure.' },
};

/** The available actions for a user. */
function namesFor({ enabled, erasureDue }: AdminUserView): Name[] {
  const sign: Name[] = enabled === false ? ['enable'] : ['disable'];
  const erasure: Name[] = erasureDue ? ['keep_account', 'erase_now'] : [];
  return [...sign, 'reset_password', 'sign_out', 'set_role', 'set_group', ...erasure];
}

const messages = {
  reason: reasonMessage,
  group: 'Letters (A to Z), digits, spaces, hyphens and underscores; 60 at most.',
};

const startOf = ({ role, group }: AdminUserView) => ({ role, group: group ?? '', reason: '' });

/** Each is confirmed with the user's name and a reason. */
export function UserActions({ user }: { user: AdminUserView }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Name | null>(null);
  const now = words[asked ?? 'enable'];
  const form = useContractForm({
    defaultValues: startOf(user),
    check: (values) => {
      const value = bodyOf(asked ?? 'enable', values);
      return { value, issues: withMessages(contractIssues(userAction, value), messages) };
    },
  });
  const open = (name: Name) => {
    form.reset(startOf(user));
    setAsked(name);
  };
  const act = async (body: UserAction) => {
    if (!asked) return;
    await actOnUser(user.id, body);
    toast(`${now.button}: done`, { tone: 'success' });
    void client.invalidateQueries({ queryKey: listsOf(usersPath) });
    await client.invalidateQueries({ queryKey: oneUser });
  };
  return (
    <section aria-label="Actions" className="flex flex-wrap gap-2">
      {namesFor(user).map((name) => (
        <Button
          key={name}
          size="dense"
          tone={words[name].danger ? 'dangerOutline' : 'secondary'}
          onClick={() => open(name)}
        >
          {words[name].button}
        </Button>
      ))}
      <ReasonForm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`${now.button}: ${user.email}?`}
        description={now.what}
        confirm={now.button}
        danger={now.danger ?? false}
        form={form}
        work={act}
      >
        {asked === 'set_role' && (
          <Field label="Role">
            <Select {...form.register('role')}>
              {userRole.options.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {asked === 'set_group' && (
          <Field
            label="Price group"
            optional
            hint="As used in margin rules. Leave empty for none."
            error={form.error('group')}
          >
            {/* Told while it is typed, not only with the send. */}
            <TextInput {...form.register('group', { onChange: () => void form.trigger('group') })} maxLength={60} />
          </Field>
        )}
      </ReasonForm>
    </section>
  );
}

function bodyOf(action: Name, values: ReturnType<typeof startOf>): UserAction {
  const { role, group } = values;
  const reason = values.reason.trim();
  if (action === 'set_role') return { action, role, reason };
  if (action === 'set_group') return { action, group: group.trim() || null, reason };
  return { action, reason };
}
