import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BookUser, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog/dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { problemText } from '../../../ui/feedback/problem-text';
import { SearchBox } from '../../../ui/form/search-box';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { addEntry, bookKey, bookQuery, removeEntry } from './book-queries';
import { BookFile } from './book-file';
import { BookRow } from './book-row';
import { EntryForm } from './entry-form';
import { entryName } from './entry-name';

/** The address book: search, add, change, delete with undo, files in and out. */
export function AddressBook() {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<{ entry: AddressEntry | null } | null>(null);
  const book = useInfiniteQuery(bookQuery(search));
  const entries = book.data?.pages.flatMap((page) => page.items) ?? [];
  const remove = useRemoval();
  const find = useCallback((text: string) => setSearch(text), []);
  const none = book.isSuccess && entries.length === 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox label="Search addresses" placeholder="Name, street, city or ZIP" value={search} onSearch={find} />
        <Button onClick={() => setOpen({ entry: null })}>
          <Plus aria-hidden className="size-4" /> Add address
        </Button>
      </div>
      {book.isPending && <Skeleton className="h-64 w-full rounded-card" />}
      {book.error && entries.length === 0 && (
        <ErrorState title="Could not load your addresses" error={book.error} onRetry={() => void book.refetch()} />
      )}
      {none && !search && (
        <Card>
          <EmptyState icon={BookUser} title="No addresses yet">
            Add one here, save one while you ship, or import a CSV file.
          </EmptyState>
        </Card>
      )}
      {none && search && <p className="py-8 text-center text-text-2">No address starts with “{search}”.</p>}
      {entries.length > 0 && (
        <Card className="py-1! sm:py-2!">
          <ul className="divide-y">
            {entries.map((entry) => (
              <BookRow
                key={entry.id}
                entry={entry}
                onEdit={() => setOpen({ entry })}
                onRemove={() => remove.mutate(entry)}
              />
            ))}
          </ul>
        </Card>
      )}
      {book.hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          loading={book.isFetchingNextPage}
          onClick={() => void book.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <BookFile />
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.entry ? 'Edit address' : 'Add address'}>
          <EntryForm entry={open.entry} onSaved={() => setOpen(null)} onCancel={() => setOpen(null)} />
        </Dialog>
      )}
    </div>
  );
}

/** Deletes at once; can be undone for ten seconds. */
function useRemoval() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: bookKey });
  const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
  return useMutation({
    mutationFn: (entry: AddressEntry) => removeEntry(entry.id),
    onError: failed,
    onSuccess: (_, { nickname, address, isDefaultSender, isDefaultReturn }) => {
      const back = () => void addEntry({ nickname, address, isDefaultSender, isDefaultReturn }).then(refresh, failed);
      toast(`${entryName({ nickname, address })} deleted`, { action: { label: 'Undo', run: back } });
    },
    onSettled: refresh,
  });
}
