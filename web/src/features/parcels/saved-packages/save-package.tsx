import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../stores/app-status';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { checkPackage, packageIssues } from './package-form-values';
import { addPackage, packagesQuery } from './package-queries';

/** "Save this size for next time", once there is a size. */
export default function SavePackage({ parcel }: { parcel: ParcelForm }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  // The weight is mostly that of the contents.
  const emptied = { ...parcel, weight: '' };
  const form = useContractForm({
    defaultValues: { name: '' },
    check: ({ name }) => checkPackage({ name, parcel: emptied }),
  });
  const save = useMutation({
    mutationFn: addPackage,
    onSuccess: async ({ name: saved }) => {
      setAsking(false);
      form.reset({ name: '' });
      toast(`${saved} is saved`, { tone: 'success' });
      await client.invalidateQueries(packagesQuery);
    },
  });
  if (packageIssues({ name: 'x', parcel: emptied }).length > 0) return null;
  if (!asking)
    return (
      <Button tone="quiet" className="self-start" onClick={() => setAsking(true)}>
        <BookmarkPlus aria-hidden className="size-4" /> Save this size for next time
      </Button>
    );
  // Inside the form of the parcels: no form of its own.
  const send = form.submit(save.mutate, save.isPending);
  return (
    <div className="flex flex-col gap-3">
      <ErrorSummary {...form.summary} />
      {save.error && <ProblemAlert error={save.error} title="Could not save the package" />}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Package name" error={form.error('name')} className="w-full max-w-72">
          <TextInput
            {...form.register('name')}
            maxLength={60}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
          />
        </Field>
        <Button tone="secondary" loading={save.isPending} onClick={() => send()}>
          Save
        </Button>
      </div>
    </div>
  );
}
