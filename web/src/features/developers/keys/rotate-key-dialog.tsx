import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { ShownSecret } from '../shown-secret';
import { keysQuery, rotateKey } from './key-queries';

const overlaps = [
  [0, 'Stops at once'],
  [1, '1 hour'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '7 days'],
] as const;

/** A key that takes the place of this one, and how long both work. */
export function RotateKeyDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const client = useQueryClient();
  const [overlapHours, setOverlap] = useState(24);
  const rotate = useMutation({
    mutationFn: rotateKey,
    onSuccess: () => client.invalidateQueries(keysQuery),
  });
  if (rotate.data)
    return (
      <Dialog open onClose={onClose} title={`New key of ${name}`}>
        <ShownSecret secret={rotate.data.key} label="key" onDone={onClose}>
          {overlapHours > 0
            ? 'Put it into your program before the old one stops working.'
            : 'The old one has stopped working.'}
        </ShownSecret>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rotate ${name}?`}
      description="You get a new key with the same scopes. Both share the spending limit."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate({ id, overlapHours })}>
            Create new key
          </Button>
        </>
      }
    >
      {rotate.error && <ProblemAlert error={rotate.error} title="Could not rotate the key" />}
      <Field label="The old key keeps working for">
        <Select value={overlapHours} onChange={({ target }) => setOverlap(Number(target.value))}>
          {overlaps.map(([hours, label]) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
