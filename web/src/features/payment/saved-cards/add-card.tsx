import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetKeys, keyFor } from '../../../lib/http/idempotency-key';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { CardForm } from '../card-frame/card-form';
import { cardsQuery, setupCard } from './card-queries';
import type { PaymentProvider } from '../payment-provider';
import { useCardForm } from '../card-frame/use-card-form';
import { useResolvedTheme } from '../card-frame/use-resolved-theme';

interface AddCardProps {
  payment: PaymentProvider;
  /** Absolute address the bank sends the customer back to. */
  returnUrl: string;
  onDone: () => void;
  onCancel: () => void;
}

const action = 'card';

/** A card for next time: the provider's form, nothing is charged. */
export function AddCard({ payment, returnUrl, onDone, onCancel }: AddCardProps) {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { form, ...card } = useCardForm(payment, { mode: 'setup', locale: 'en', theme: useResolvedTheme() });
  const save = async () => {
    const mounted = form();
    if (running.current || !mounted) return;
    running.current = true;
    setBusy(true);
    setRefused('');
    setFailure(undefined);
    try {
      const { clientSecret } = await setupCard(keyFor(action, {}));
      const result = await mounted.confirm({ clientSecret, returnUrl });
      forgetKeys(action);
      if (result.status === 'failed') return setRefused(result.message);
      await client.invalidateQueries(cardsQuery);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <CardForm {...card} assurance="Your saved cards are unchanged." />
      {refused && (
        <InlineAlert tone="danger" live title="Could not save the card">
          {refused}
        </InlineAlert>
      )}
      {failure !== undefined && <ProblemAlert error={failure} title="Could not save the card" />}
      <p className="text-small text-text-3">You won’t be charged. We never see your card number.</p>
      <div className="flex flex-wrap gap-3">
        <Button loading={busy} disabled={card.state !== 'ready'} onClick={() => void save()}>
          Save card
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
