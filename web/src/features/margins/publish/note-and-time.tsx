import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

interface NoteAndTimeProps {
  note: string;
  onNote: (note: string) => void;
  error: string | undefined;
  /** As a datetime-local field has it; empty: at once. */
  from: string;
  onFrom: (from: string) => void;
}

/** Why a version is published, and from when it counts. */
export function NoteAndTime({ note, onNote, error, from, onFrom }: NoteAndTimeProps) {
  return (
    <>
      <Field label="Why" error={error} counter={`${note.length} of 500`}>
        <TextInput value={note} maxLength={500} onChange={(event) => onNote(event.target.value)} />
      </Field>
      <Field label="In force from" optional hint="Your local time. Empty: at once.">
        <TextInput type="datetime-local" value={from} onChange={(event) => onFrom(event.target.value)} />
      </Field>
    </>
  );
}
