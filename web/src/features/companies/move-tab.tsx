import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyView } from '#libs/contracts/companies/companies.js';
import { movedKinds, type DataMoveView, type MoveCounts, type MovedKind } from '#libs/contracts/companies/data-move.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { LoadError } from '../../ui/feedback/load-error';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dataMoveQuery, startDataMove } from './company-queries';

const words: Record<MovedKind, [one: string, many?: string]> = {
  shipments: ['shipment'],
  orders: ['order'],
  addresses: ['address', 'addresses'],
  packages: ['package'],
  files: ['uploaded file'],
  mappings: ['saved column mapping'],
  stores: ['store'],
  storeOrders: ['store order'],
  rules: ['store rule'],
  products: ['product'],
  keys: ['API key'],
  endpoints: ['webhook endpoint'],
  manifests: ['end-of-day form'],
  pickups: ['pickup'],
};

const listOf = (counts: MoveCounts): string[] =>
  movedKinds.filter((kind) => counts[kind] > 0).map((kind) => plural(counts[kind], ...words[kind]));

/** Moves what an owner has in their own account to the company: what moves, what stays and why, then in one step. */
export function MoveTab({ company: { name } }: { company: CompanyView }) {
  const query = useQuery(dataMoveQuery);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [moved, setMoved] = useState(false);
  const start = useMutation({
    mutationFn: startDataMove,
    onSuccess: (view) => {
      setAsking(false);
      setMoved(true);
      client.setQueryData(dataMoveQuery.queryKey, view);
    },
  });
  if (!query.data)
    return query.isPending ? (
      <div aria-busy>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    ) : (
      <LoadError query={query} title="Could not load your data" />
    );
  const { moving, moves, busyFiles } = query.data;
  const moveList = listOf(moves);
  return (
    <div className="flex max-w-form flex-col gap-6">
      {moving && (
        <InlineAlert live title={`Moving your data to ${name}`}>
          You can leave this page. {busyFiles > 0 && 'It starts when your uploaded file is processed.'}
        </InlineAlert>
      )}
      {!moving && moved && moveList.length === 0 && (
        <InlineAlert live tone="success" title={`Your data is now in ${name}`}>
          Reload open pages to see it.
        </InlineAlert>
      )}
      <SectionCard title="What moves">
        <div className="flex flex-col items-start gap-4">
          {moveList.length === 0 ? (
            <p className="text-text-2">Your personal account has nothing to move.</p>
          ) : (
            <>
              <p className="text-text-2">
                From your personal account, with its full history. All members of {name} will see it, including your
                private notes on shipments.
              </p>
              <List items={moveList} />
              <Button disabled={moving} onClick={() => setAsking(true)}>
                Move to {name}
              </Button>
            </>
          )}
        </div>
      </SectionCard>
      <Stays view={query.data} />
      <ConfirmDialog
        open={asking}
        question={`Move your data to ${name}?`}
        text="This cannot be undone. Keys, stores and webhooks go on working, for the company."
        confirm="Move my data"
        pending={start.isPending}
        onConfirm={() => start.mutate()}
        onClose={() => setAsking(false)}
      >
        {start.error && <ProblemAlert error={start.error} title="Could not start the move" />}
      </ConfirmDialog>
    </div>
  );
}

function Stays({ view: { stays } }: { view: DataMoveView }) {
  const known = listOf(stays);
  return (
    <SectionCard title="What stays with you">
      <List
        items={[
          'Saved cards: they are stored for you at the payment provider. Add cards for the company instead.',
          'Your sign-in, settings, e-mail choices and saved filters.',
          ...(known.length > 0 ? [`${known.join(', ')}: the company already has the same.`] : []),
        ]}
      />
    </SectionCard>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
