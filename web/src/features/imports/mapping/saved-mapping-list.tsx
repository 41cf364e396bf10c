import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { formatMoment } from '../../../lib/text/format';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { forgetMapping, savedMappingsQuery } from '../import-queries';

interface SavedMappingListProps {
  items: readonly SavedMapping[];
  onUse: (saved: SavedMapping) => void;
}

/** Earlier mappings: can be applied to this file by column name, or deleted. */
export function SavedMappingList({ items, onUse }: SavedMappingListProps) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<SavedMapping | null>(null);
  const forget = useMutation({
    mutationFn: forgetMapping,
    onSuccess: () => {
      setLeaving(null);
      return client.invalidateQueries({ queryKey: savedMappingsQuery.queryKey });
    },
  });
  if (items.length === 0) return null;
  return (
    <details>
      <summary className="min-h-9 w-fit py-1.5 text-ui font-medium text-primary">
        How files were understood before ({items.length})
      </summary>
      <ul className="mt-2 flex flex-col divide-y rounded-card border bg-surface px-5 sm:px-6">
        {items.map((saved) => (
          <li key={saved.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-48">
              <span dir="auto" className="block truncate font-medium">
                {saved.name}
              </span>
              <span className="text-small text-text-2">Last used {formatMoment(saved.usedAt)}</span>
            </span>
            <Button size="dense" tone="secondary" aria-label={`Use ${saved.name}`} onClick={() => onUse(saved)}>
              Use
            </Button>
            <Button size="dense" tone="quiet" aria-label={`Delete ${saved.name}`} onClick={() => setLeaving(saved)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        question={`Delete the mapping of ${leaving?.name ?? 'this file'}?`}
        text="Files like it have to be mapped again. Imports stay as they are."
        confirm="Delete"
        pending={forget.isPending}
        onConfirm={() => leaving && forget.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      >
        {forget.error && <ProblemAlert error={forget.error} title="Could not delete it" />}
      </ConfirmDialog>
    </details>
  );
}
