import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';

export interface TrackBoxProps {
  /** Finds the number and opens its page; `errorText` shows the error that it throws. */
  onFind: (number: string) => Promise<void>;
  errorText: (error: unknown) => string;
}

/** A tracking number, from the first page straight to its parcel. Spaces in the number do not matter. */
export function TrackBox({ onFind, errorText }: TrackBoxProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = event.currentTarget.elements.namedItem('number');
    const number = entered instanceof HTMLInputElement ? entered.value.replace(/\s/g, '') : '';
    if (!number) return setError('Enter a tracking number.');
    if (busy) return;
    setError(undefined);
    setBusy(true);
    await onFind(number).catch((cause: unknown) => setError(errorText(cause)));
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <Field label="Tracking number" hideLabel error={error} className="flex-1">
        <TextInput
          name="number"
          autoComplete="off"
          placeholder="9400 1000 0000 0000 0000 00"
          maxLength={60}
          className="type-code"
        />
      </Field>
      <Button type="submit" tone="secondary" loading={busy}>
        <Search aria-hidden className="size-4" /> Track
      </Button>
    </form>
  );
}
