import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { headerFingerprint } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { accountQuery } from '../../account/account-queries';
import { bookQuery } from '../../addresses/book/book-queries';
import { entryName } from '../../addresses/book/entry-name';
import { packagesQuery } from '../../parcels/saved-packages/package-queries';
import { ColumnsForm } from './columns-form';
import { FoundFormat } from '../format/found-format';
import { savedMappingsQuery } from '../import-queries';

/** The second step: the meaning of the file's columns, and defaults for all rows. */
export default function ColumnsStep({ view }: { view: ImportView }) {
  const account = useQuery(accountQuery);
  const packages = useQuery(packagesQuery);
  const senders = useInfiniteQuery(bookQuery('', 100));
  const saved = useQuery(savedMappingsQuery);
  const failed = [account, packages, senders, saved].find(({ error }) => error);
  if (account.data && packages.data && senders.data && saved.data)
    return (
      <>
        {view.format && <FoundFormat view={view} format={view.format} />}
        <ColumnsForm
          key={headerFingerprint(view.header)}
          view={view}
          defaultSenderId={account.data.defaultSenderId}
          packages={packages.data.items}
          senders={senders.data.pages.flatMap(({ items }) =>
            items.map((one) => ({ id: one.id, name: entryName(one) })),
          )}
          saved={saved.data.items}
        />
      </>
    );
  if (!failed) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <ErrorState
      title="Could not load your senders and packages"
      error={failed.error}
      onRetry={() => {
        for (const one of [account, packages, senders, saved]) if (one.error) void one.refetch();
      }}
    />
  );
}
