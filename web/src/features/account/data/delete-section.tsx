import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { warnInConsole } from '../../../lib/warn-in-console';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog/dialog';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { eraseAccount } from '../account-queries';

const phrase = 'delete my account';

/** Deletes the account. `onDeleted` gets the ISO instant until which orders keep names and addresses. */
export function DeleteSection({ onDeleted }: { onDeleted: (eraseAfter: string) => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: async () => {
      const { eraseAfter } = await eraseAccount();
      // Our part is final; a sign-in that is still valid finds an empty account.
      await userPoolAccount
        .deleteUser()
        .catch((error: unknown) => warnInConsole('The sign-in could not be deleted.', error));
      await onDeleted(eraseAfter);
    },
  });
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <SectionCard title="Delete account">
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-2">
          We delete your addresses, packages, saved cards, drafts and preferences right away, and cancel pickups that
          can still be canceled. We keep orders and labels for as long as the law requires, then erase the names and
          addresses in them.
        </p>
        <Button tone="dangerOutline" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={close}
        title="Delete your account?"
        description="This cannot be undone. Unused labels stay valid, but you won’t be able to see them here."
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              Keep account
            </Button>
            <Button
              tone="danger"
              disabled={typed.trim() !== phrase}
              loading={erase.isPending}
              onClick={() => erase.mutate()}
            >
              Delete forever
            </Button>
          </>
        }
      >
        {erase.error && <ProblemAlert error={erase.error} title="Could not delete the account" />}
        <Field label={`Type “${phrase}” to confirm`}>
          <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </Dialog>
    </SectionCard>
  );
}
