import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteLimit } from '#libs/contracts/shipments/shipment-details.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { controlClass, Field, useFieldLink } from '../../../ui/form/field';
import { detailsQuery, writeNote } from '../details-query';

/** A note visible only to the owner. Typed text stays until it is saved; a poll never overwrites it. */
export function NoteSection({ slug, note }: { slug: string; note: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? note;
  const save = useMutation({
    mutationFn: () => writeNote(slug, text.trim()),
    onSuccess: () => {
      const { queryKey } = detailsQuery(slug);
      client.setQueryData(queryKey, (before) => before && { ...before, note: text.trim() });
      setTyped(null);
      toast('Note saved', { tone: 'success' });
    },
  });
  const changed = typed !== null && typed.trim() !== note;
  return (
    <SectionCard title="Private note">
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed && !save.isPending) save.mutate();
        }}
      >
        <Field
          label="Note"
          hideLabel
          hint="Only you see this."
          {...(text.length > noteLimit * 0.8
            ? { counter: `${text.length.toLocaleString('en-US')} of ${noteLimit.toLocaleString('en-US')}` }
            : {})}
          className="w-full"
        >
          <NoteText value={text} onChange={setTyped} />
        </Field>
        {save.error && <ProblemAlert error={save.error} title="Could not save the note" />}
        {changed && (
          <Button type="submit" tone="secondary" size="dense" loading={save.isPending}>
            Save note
          </Button>
        )}
      </form>
    </SectionCard>
  );
}

function NoteText({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <textarea
      {...useFieldLink()}
      rows={3}
      dir="auto"
      maxLength={noteLimit}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} h-auto py-2`}
    />
  );
}
