import { useState } from 'react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash } from 'lucide-react';
import type { ImportPage } from '#libs/contracts/imports/imports.js';
import { formatMoment, plural } from '../../../lib/text/format';
import { Badge } from '../../../ui/display/badge';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ErrorState } from '../../../ui/feedback/error-state';
import { TextLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatSize } from '../../../lib/text/file-size';
import { importHref } from '../import-steps';
import { importLists, importsQuery, removeImport } from '../import-queries';
import { statusLabels } from '../import-text';

/** Files uploaded before, newest first: to go on with, or to delete. */
export function RecentImports() {
  const list = useInfiniteQuery(importsQuery);
  const files = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SectionCard title="Recent imports">
      {list.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {list.error && files.length === 0 && (
        <ErrorState
          title="Could not load your imports"
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isSuccess && files.length === 0 && <p className="text-ui text-text-2">No imports yet.</p>}
      <ul className="flex flex-col divide-y">
        {files.map((file) => (
          <RecentImport key={file.id} file={file} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-4"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </SectionCard>
  );
}

function RecentImport({ file }: { file: ImportPage['items'][number] }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeImport(file.id),
    onSuccess: () => client.invalidateQueries({ queryKey: importLists }),
  });
  const { label, tone } = statusLabels[file.status];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <TextLink to={importHref(file.id)} dir="auto" className="block truncate">
            {file.name}
          </TextLink>
          <p className="text-small text-text-2">
            {formatSize(file.bytes)}
            {file.rows > 0 && ` · ${plural(file.rows, 'row')}`} ·{' '}
            <time dateTime={file.createdAt}>{formatMoment(file.createdAt)}</time>
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
        <Button
          tone="quiet"
          size="dense"
          aria-label={`Delete ${file.name}`}
          loading={remove.isPending}
          onClick={() => setAsking(true)}
        >
          <Trash aria-hidden className="size-4" />
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question={`Delete ${file.name}?`}
        text="The file, its rows and your fixes are deleted. Shipments created from it stay."
        confirm="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {remove.error && <ProblemAlert error={remove.error} title="Could not delete it" />}
      </ConfirmDialog>
    </li>
  );
}
