import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { isPlainLatin, needsLatin, printedText, type PrintedField } from '#libs/contracts/addresses/printed-as.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { api } from '../../../session/api';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';

const pauseMs = 300;

/** How a label prints a line; computed by the API, which renders labels. */
const printedQuery = (text: string, country: string) =>
  queryOptions({
    queryKey: ['printed', country, text],
    queryFn: () => api.send(printedText, 'POST', '/addresses/printed', { body: { text, country }, quiet: true }),
    enabled: text !== '',
    staleTime: Infinity,
    retry: false,
  });

export interface PrintedAsProps {
  name: PrintedField;
  label: string;
  values: AddressDraft;
  error: string | undefined;
  bind: () => UseFormRegisterReturn;
  /** Sets the sender's own spelling. */
  spell: (text: string) => void;
}

/** "Printed as …" below a line in another script, and the field to spell it oneself. Nothing for Latin letters. */
export function PrintedAs({ name, label, values, error, bind, spell }: PrintedAsProps) {
  const typed = values[name].trim();
  const foreign = !isPlainLatin(typed);
  const settled = useDebounced(foreign ? typed : '', pauseMs);
  const { data } = useQuery(printedQuery(settled, values.country));
  const own = values.printedAs?.[name] ?? '';
  const [editing, setEditing] = useState(false);
  useForget(typed, own, () => spell(''));
  if (!foreign) return null;
  const required = needsLatin(typed, values.country);
  if (required || own !== '' || editing || error)
    return (
      <Field
        label={`${label} in Latin letters`}
        error={error}
        optional={!required}
        hint={required ? 'Printed on the label. We can’t be sure how it is read.' : 'Printed on the label.'}
      >
        <TextInput {...bind()} lang="und-Latn" autoComplete="off" />
      </Field>
    );
  if (!data || settled !== typed || data.printed === typed) return null;
  return (
    <p role="status" className="-mt-2.5 text-small text-text-2">
      {data.printed ? (
        <>
          Printed as <span className="font-medium text-text">{data.printed}</span>
        </>
      ) : (
        'Not printed on the label'
      )}{' '}
      <button
        type="button"
        aria-label={`Edit the printed ${label.toLowerCase()}`}
        className="min-h-6 rounded-control px-1 font-medium text-primary hover:underline"
        onClick={() => {
          spell(data.printed);
          setEditing(true);
        }}
      >
        Edit
      </button>
    </p>
  );
}

/** A spelling belongs to the line that it was made for. */
function useForget(typed: string, own: string, forget: () => void) {
  const before = useRef(typed);
  const changed = useEffectEvent(() => {
    if (before.current !== '' && before.current !== typed && own !== '') forget();
    before.current = typed;
  });
  useEffect(() => changed(), [typed]);
}
