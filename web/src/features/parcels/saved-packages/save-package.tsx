import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../stores/toasts-and-pending';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { packageIssues, packageOf } from './package-form-values';
import { addPackage, packagesQuery } from './package-queries';

/** "Save this size for next time", once there is a size. */
export default function SavePackage({ parcel }: { parcel: ParcelForm }) {
  const client = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  // The weight is mostly that of the contents.
  const emptied = { ...parcel, weight: '' };
  const save = useMutation({
    mutationFn: (typed: string) => addPackage({ name: typed, parcel: packageOf(emptied) }),
    onSuccess: async ({ name: saved }) => {
      setName(null);
      toast(`${saved} is saved`, { tone: 'success' });
      await client.invalidateQueries(packagesQuery);
    },
  });
  if (packageIssues({ name: 'x', parcel: emptied }).length > 0) return null;
  if (name === null)
    return (
      <Button tone="quiet" className="self-start" onClick={() => setName('')}>
        <BookmarkPlus aria-hidden className="size-4" /> Save this size for next time
      </Button>
    );
  const press = () => name.trim() && !save.isPending && save.mutate(name.trim());
  return (
    <div className="flex flex-col gap-3">
      {save.error && <ProblemAlert error={save.error} title="The package could not be saved" />}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Name of this package" className="w-full max-w-72">
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              press();
            }}
          />
        </Field>
        <Button tone="secondary" loading={save.isPending} onClick={press}>
          Save
        </Button>
      </div>
    </div>
  );
}
