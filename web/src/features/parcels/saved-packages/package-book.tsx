import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { toast } from '../../../stores/app-status';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog/dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { problemText } from '../../../ui/feedback/problem-text';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PackageForm } from './package-form';
import { parcelOfPackage } from './package-form-values';
import { addPackage, packagesQuery, removePackage } from './package-queries';
import { PackagingDrawing } from '../packaging/packaging-drawing';
import { parcelsText } from '../form/parcels-text';

/** Saved packages: add, change, delete with undo. */
export function PackageBook({ units }: { units: Pick<ParcelForm, 'weightUnit' | 'lengthUnit'> }) {
  const packages = useQuery(packagesQuery);
  const [open, setOpen] = useState<{ saved: SavedPackage | null } | null>(null);
  const remove = useRemoval();
  const known = packages.data?.items ?? [];
  return (
    <div className="flex flex-col gap-5">
      <Button className="self-end" onClick={() => setOpen({ saved: null })}>
        <Plus aria-hidden className="size-4" /> Add package
      </Button>
      {packages.isPending && <Skeleton className="h-64 w-full rounded-card" />}
      {packages.error && (
        <ErrorState
          title="Could not load your packages"
          error={packages.error}
          onRetry={() => void packages.refetch()}
        />
      )}
      {packages.isSuccess && known.length === 0 && (
        <Card>
          <EmptyState icon={PackageOpen} title="No packages yet">
            Save the boxes you use to fill in their size next time.
          </EmptyState>
        </Card>
      )}
      {known.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {known.map((saved) => (
            <li key={saved.id} className="flex items-center gap-3 rounded-card border bg-surface p-4">
              <PackagingDrawing type={saved.parcel.type} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium">
                  {saved.name}
                </p>
                <p className="text-small text-text-2">{parcelsText([parcelOfPackage(saved.parcel)])}</p>
              </div>
              <Button tone="quiet" size="dense" aria-label={`Edit ${saved.name}`} onClick={() => setOpen({ saved })}>
                <Pencil aria-hidden className="size-4" />
              </Button>
              <Button
                tone="quiet"
                size="dense"
                aria-label={`Delete ${saved.name}`}
                onClick={() => remove.mutate(saved)}
              >
                <Trash2 aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.saved ? 'Edit package' : 'Add package'}>
          <PackageForm saved={open.saved} units={units} onSaved={() => setOpen(null)} onCancel={() => setOpen(null)} />
        </Dialog>
      )}
    </div>
  );
}

function useRemoval() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(packagesQuery);
  const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
  return useMutation({
    mutationFn: (saved: SavedPackage) => removePackage(saved.id),
    onError: failed,
    onSuccess: (_, { name, parcel }) => {
      const back = () => void addPackage({ name, parcel }).then(refresh, failed);
      toast(`${name} deleted`, { action: { label: 'Undo', run: back } });
    },
    onSettled: refresh,
  });
}
