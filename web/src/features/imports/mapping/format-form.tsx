import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FileFormat, ImportView } from '#libs/contracts/imports/imports.js';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Select } from '../../../ui/form/select';
import { saveFormat, useShowImport } from '../import-queries';
import { importHref } from '../import-steps';
import { delimiterLabels, encodingLabels, quoteLabels } from '../import-text';
import { retryOnConflict } from '../retry-on-conflict';

/** Says how a file is written; it is read again so. */
export function FormatForm({ view, format }: { view: ImportView; format: FileFormat }) {
  const { kind, ...found } = format;
  const [chosen, setChosen] = useState(found);
  const show = useShowImport();
  const navigate = useNavigate();
  const read = useMutation({
    mutationFn: () => retryOnConflict(view, (version) => saveFormat(view.id, { format: chosen, version })),
    onSuccess: async (next) => {
      show(next);
      await navigate(importHref(next.id));
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        read.mutate();
      }}
    >
      {kind === 'csv' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Choice label="Encoding" labels={encodingLabels} value={chosen.encoding} onChange={set('encoding')} />
          <Choice
            label="Cells are parted by"
            labels={delimiterLabels}
            value={chosen.delimiter}
            onChange={set('delimiter')}
          />
          <Choice label="Quotes" labels={quoteLabels} value={chosen.quote} onChange={set('quote')} />
        </div>
      )}
      <Checkbox
        label="The first row names the columns"
        checked={chosen.header}
        onChange={({ target }) => set('header')(target.checked)}
      />
      {read.error && <ProblemAlert error={read.error} title="The file is not read again" />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="secondary" loading={read.isPending}>
          Read it again so
        </Button>
        {view.rows > 0 && <p className="text-small text-text-2">What you changed in its rows is lost.</p>}
      </div>
    </form>
  );

  function set<K extends keyof typeof chosen>(name: K) {
    return (value: (typeof chosen)[K]) => setChosen((before) => ({ ...before, [name]: value }));
  }
}

interface ChoiceProps<V extends string> {
  label: string;
  labels: Record<V, string>;
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, labels, value, onChange }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value as V)}>
        {Object.entries<string>(labels).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
