import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card, SectionCard } from '../../../ui/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadError } from '../../../ui/feedback/load-error';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { CreateKeyDialog } from './create-key-dialog';
import { DeleteTestData } from './delete-test-data';
import { KeyRow } from './key-row';
import { keysQuery } from './key-queries';

/** The user's keys for programs. */
export default function KeyList() {
  const keys = useQuery(keysQuery);
  const [creating, setCreating] = useState(false);
  const items = keys.data?.items ?? [];
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" /> Create key
    </Button>
  );
  return (
    <>
      <LoadError query={keys} title="Could not load your keys" />
      {keys.isPending && (
        <div aria-busy>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {keys.data && items.length === 0 && (
        <Card>
          <EmptyState icon={KeyRound} title="No API keys yet" actions={create}>
            A key lets your program quote, ship, buy labels and track. Start with a test key: it pays with test cards.
          </EmptyState>
        </Card>
      )}
      {items.length > 0 && (
        <SectionCard title="API keys" action={create}>
          <ul className="divide-y">
            {items.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={keys.dataUpdatedAt} />
            ))}
          </ul>
          {items.some(({ mode }) => mode === 'test') && <DeleteTestData />}
        </SectionCard>
      )}
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}
