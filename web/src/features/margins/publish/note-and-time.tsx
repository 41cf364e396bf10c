import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

/** What both dialogs that publish ask for; `from` as a datetime-local field has it, empty: at once. */
export interface NoteAndTimeValues {
  note: string;
  from: string;
}

/** Faults of the contract in the words of these fields. */
export const noteMessages = { note: 'Say in a few words why.' };

interface NoteAndTimeProps {
  bind: (name: keyof NoteAndTimeValues) => UseFormRegisterReturn;
  note: string;
  error: string | undefined;
}

/** Why a version is published, and from when it counts. */
export function NoteAndTime({ bind, note, error }: NoteAndTimeProps) {
  return (
    <>
      <Field label="Why" error={error} counter={`${note.length} of 500`}>
        <TextInput {...bind('note')} maxLength={500} />
      </Field>
      <Field label="In force from" optional hint="Your local time. Empty: at once.">
        <TextInput {...bind('from')} type="datetime-local" />
      </Field>
    </>
  );
}
