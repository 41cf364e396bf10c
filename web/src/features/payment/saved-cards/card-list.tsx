import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SavedCard } from '#libs/contracts/payments/cards.js';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { makeDefault, removeCard, cardsQuery } from './card-queries';
import { cardSpoken, cardTitle, expiryText } from './card-text';

/** Saved cards: which is the default, which end soon, and away with one. */
export function CardList({ cards }: { cards: readonly SavedCard[] }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<SavedCard | null>(null);
  const refresh = () => client.invalidateQueries(cardsQuery);
  const prefer = useMutation({ mutationFn: makeDefault, onSettled: refresh });
  const remove = useMutation({ mutationFn: removeCard, onSettled: refresh, onSuccess: () => setLeaving(null) });
  return (
    <>
      {prefer.error && <ProblemAlert error={prefer.error} title="Could not change the default" />}
      <ul className="divide-y">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <CreditCard aria-hidden className="size-6 shrink-0 text-text-2" />
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span className="type-code">{cardTitle(card)}</span>
                {card.isDefault && <Badge tone="primary">Default</Badge>}
                <ExpiryMark card={card} />
              </p>
              <p className="text-small text-text-2">{expiryText(card)}</p>
            </div>
            <div className="flex gap-1">
              {!card.isDefault && card.expires !== 'past' && (
                <Button
                  tone="quiet"
                  size="dense"
                  aria-label={`Make ${cardSpoken(card)} the default`}
                  loading={prefer.isPending && prefer.variables === card.id}
                  onClick={() => prefer.mutate(card.id)}
                >
                  Make default
                </Button>
              )}
              <Button
                tone="quiet"
                size="dense"
                aria-label={`Remove ${cardSpoken(card)}`}
                onClick={() => setLeaving(card)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        question={`Remove ${leaving ? cardTitle(leaving) : 'the card'}?`}
        text="You won’t be able to pay with it. Payments in progress continue."
        confirm="Remove"
        pending={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      >
        {remove.error && <ProblemAlert error={remove.error} title="Could not remove the card" />}
      </ConfirmDialog>
    </>
  );
}

function ExpiryMark({ card }: { card: SavedCard }) {
  if (card.expires === 'later') return null;
  const past = card.expires === 'past';
  return (
    <Badge tone={past ? 'danger' : 'warning'} icon={TriangleAlert}>
      {past ? 'Expired' : 'Expires soon'}
    </Badge>
  );
}
