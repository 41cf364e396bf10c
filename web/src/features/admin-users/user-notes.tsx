import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUserView } from '#libs/contracts/admin/admin-users.js';
import { formatMoment } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { actOnUser, adminUserQuery } from './user-query';

/** What colleagues should know of a user. */
export function UserNotes({ user }: { user: AdminUserView }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => actOnUser(user.id, { action: 'note', text: text.trim() }),
    onSuccess: async () => {
      setText('');
      await client.invalidateQueries(adminUserQuery(user.id));
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
      {user.notes.length === 0 && <p className="text-ui text-text-2">None yet.</p>}
      <form
        className="mt-4 flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() && !add.isPending) add.mutate();
        }}
      >
        {add.error && <ProblemAlert error={add.error} title="The note was not kept" />}
        <Field label="New note" className="w-full">
          <NoteText value={text} onChange={setText} />
        </Field>
        <Button type="submit" size="dense" tone="secondary" loading={add.isPending}>
          Add the note
        </Button>
      </form>
    </SectionCard>
  );
}

function NoteText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <textarea
      {...useFieldLink()}
      dir="auto"
      rows={3}
      maxLength={2_000}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} h-auto py-2`}
    />
  );
}
