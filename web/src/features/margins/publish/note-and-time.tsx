import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

/** The fields of both publishing dialogs; `effectiveFrom` in the format of a datetime-local field, empty: at once. */
export interface NoteAndTimeValues {
  note: string;
  effectiveFrom: string;
}

/** Errors of the contract in the words of these fields. */
export const noteMessages = {
  note: 'Enter a reason.',
  effectiveFrom: 'Enter a date between 1970 and 2999.',
};

interface NoteAndTimeProps {
  bind: (name: keyof NoteAndTimeValues) => UseFormRegisterReturn;
  note: string;
  error: (name: keyof NoteAndTimeValues) => string | undefined;
}

/** Why a version is published, and from when it counts. */
export function NoteAndTime({ bind, note, error }: NoteAndTimeProps) {
  return (
    <>
      <Field label="Reason" error={error('note')} counter={`${note.length} of 500`}>
        <TextInput {...bind('note')} maxLength={500} />
      </Field>
      <Field
        label="Active from"
        optional
        error={error('effectiveFrom')}
        hint="Your local time. Leave empty to start now."
      >
        <TextInput {...bind('effectiveFrom')} type="datetime-local" />
      </Field>
    </>
  );
}
