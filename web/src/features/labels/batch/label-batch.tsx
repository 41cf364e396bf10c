import { useMutation } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { useState } from 'react';
import type { LabelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Select } from '../../../ui/form/select';
import { BatchFiles } from './batch-files';
import { startBatch } from './batch-queries';
import { formatChoices } from '../label-text';

type Choice = Pick<LabelBatchBody, 'format' | 'sort' | 'slips'>;
const formats = formatChoices.filter(({ extension }) => extension !== 'png');
const sorts = { list: 'List order', sku: 'SKU', carrier: 'Carrier and service' } as const;

/** The labels of an order or an import as files: which paper, in which order, with or without packing slips. */
export function LabelBatch({ of }: { of: LabelBatchBody['of'] }) {
  const [choice, setChoice] = useState<Choice>({ format: 'pdf', sort: 'list', slips: false });
  const start = useMutation({ mutationFn: () => startBatch({ of, ...choice, start: 0 }) });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="type-h2">All labels in one file</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Format">
          <Select
            value={choice.format}
            onChange={({ target }) => {
              const found = formats.find(({ format }) => format === target.value)?.format;
              if (found && found !== 'png203' && found !== 'png300') setChoice({ ...choice, format: found });
            }}
          >
            {formats.map(({ format, name }) => (
              <option key={format} value={format}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Label order">
          <Select
            value={choice.sort}
            onChange={({ target }) => {
              const { value } = target;
              if (value === 'list' || value === 'sku' || value === 'carrier') setChoice({ ...choice, sort: value });
            }}
          >
            {Object.entries(sorts).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        label="Add a packing slip after each shipment"
        checked={choice.slips}
        onChange={({ target }) => setChoice({ ...choice, slips: target.checked })}
      />
      {start.error && <ProblemAlert error={start.error} title="Could not create the file" />}
      <Button tone="secondary" className="self-start" loading={start.isPending} onClick={() => start.mutate()}>
        <Files aria-hidden className="size-4" /> {start.data ? 'Create again' : 'Create file'}
      </Button>
      {start.data && <BatchFiles key={start.data.id} started={start.data} />}
    </Card>
  );
}
