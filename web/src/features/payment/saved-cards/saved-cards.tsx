import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ErrorState } from '../../../ui/feedback/error-state';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { AddCard } from './add-card';
import { CardList } from './card-list';
import { cardsQuery } from './card-queries';
import { paymentConfigQuery } from '../payment-config';
import { usePayment } from '../use-payment';

/** The user's cards, and one more. */
export function SavedCards({ returnUrl }: { returnUrl: string }) {
  const cards = useQuery(cardsQuery);
  const payment = usePayment(useQuery(paymentConfigQuery).data);
  const [adding, setAdding] = useState(false);
  const known = cards.data?.cards ?? [];
  const done = () => {
    setAdding(false);
    toast('Card saved', { tone: 'success' });
  };
  return (
    <SectionCard
      title="Cards"
      action={
        payment && !adding ? (
          <Button tone="secondary" size="dense" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" /> Add a card
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {cards.isPending && <Skeleton className="h-16 w-full" />}
        {cards.error && known.length === 0 && (
          <ErrorState title="Could not load your cards" error={cards.error} onRetry={() => void cards.refetch()} />
        )}
        {cards.isSuccess && known.length === 0 && !adding && (
          <p className="text-text-2">No card yet. Add one to pay in one click next time.</p>
        )}
        {known.length > 0 && <CardList cards={known} />}
        {payment === null && <InlineAlert tone="warning">Card payment is not available right now.</InlineAlert>}
        {payment && adding && (
          <div className="border-t pt-5">
            <h3 className="type-h3 mb-4">New card</h3>
            <AddCard payment={payment} returnUrl={returnUrl} onDone={done} onCancel={() => setAdding(false)} />
          </div>
        )}
      </div>
    </SectionCard>
  );
}
