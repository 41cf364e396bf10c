import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { userAction, type AdminUserView, type UserAction } from '#libs/contracts/admin/admin-users.js';
import { formatMoment } from '../../lib/text/format';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useContractForm } from '../../ui/form/use-contract-form';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { actOnUser, oneUser } from './user-query';

/** What colleagues should know of a user. */
export function UserNotes({ user }: { user: AdminUserView }) {
  const client = useQueryClient();
  const form = useContractForm({
    defaultValues: { text: '' },
    check: ({ text }) => {
      const value = { action: 'note', text: text.trim() } as const;
      return { value, issues: withMessages(contractIssues(userAction, value), { text: 'Enter a note.' }) };
    },
  });
  const add = useMutation({
    mutationFn: (note: UserAction) => actOnUser(user.id, note),
    onSuccess: async () => {
      form.reset();
      await client.invalidateQueries({ queryKey: oneUser });
    },
  });
  return (
    <SectionCard title="Notes">
      <ul className="flex flex-col gap-3 text-ui">
        {user.notes.map(({ id, text: note, by, at }) => (
          <li key={id}>
            <p className="whitespace-pre-wrap" dir="auto">
              {note}
            </p>
            <p className="text-small text-text-2">
              {by}, {formatMoment(at)}
            </p>
          </li>
        ))}
      </ul>
      {user.notes.length === 0 && <p className="text-ui text-text-2">No notes yet.</p>}
      <form
        noValidate
        className="mt-4 flex flex-col items-start gap-3"
        onSubmit={form.submit(add.mutate, add.isPending)}
      >
        <ErrorSummary {...form.summary} />
        {add.error && <ProblemAlert error={add.error} title="The note was not saved" />}
        <Field label="New note" className="w-full" error={form.error('text')}>
          <NoteText {...form.register('text')} />
        </Field>
        <Button type="submit" size="dense" tone="secondary" loading={add.isPending}>
          Add note
        </Button>
      </form>
    </SectionCard>
  );
}

function NoteText(bind: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldLink()}
      {...bind}
      dir="auto"
      rows={3}
      maxLength={2_000}
      className={`${controlClass} h-auto py-2`}
    />
  );
}
