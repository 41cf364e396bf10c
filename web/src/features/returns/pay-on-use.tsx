import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { forgetKeys, keyFor } from '../../lib/http/idempotency-key';
import { paths } from '../../lib/navigation/paths';
import { formatMoney } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Checkbox } from '../../ui/form/checkbox';
import { RadioCards } from '../../ui/form/radio-cards';
import { TextLink } from '../../ui/navigation/link';
import { preferredCard, savedCardChoices } from '../checkout/form/card-choice';
import { cardsQuery } from '../payment/saved-cards/card-queries';
import { payOnUse } from './return-queries';

interface PayOnUseProps {
  shipment: ShipmentView;
  /** Its label is being created. */
  onOrdered: () => Promise<void>;
}

/** Creates the label of a return now; a saved card is charged when a carrier first scans the parcel. */
export function PayOnUse({ shipment: { slug, offer }, onOrdered }: PayOnUseProps) {
  const cards = useQuery(cardsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const id = useId();
  const saved = cards.data?.cards ?? [];
  const card = chosen ?? preferredCard(saved);
  const order = useMutation({
    mutationFn: (cardId: string) => {
      const body = { cardId, total: offer?.total.amount ?? 0, agreed: true } as const;
      return payOnUse(slug, body, keyFor(`pay-on-use ${slug}`, body));
    },
    onSuccess: () => {
      forgetKeys(`pay-on-use ${slug}`);
      return onOrdered();
    },
  });
  if (!offer) return null;
  const price = formatMoney(offer.total);
  return (
    <section aria-labelledby={id} className="mt-5 flex flex-col gap-4 border-t pt-4 text-ui">
      <div>
        <h3 id={id} className="font-semibold">
          Pay only if it is used
        </h3>
        <p className="mt-1 text-text-2">
          We create the label now and charge {price} when a carrier first scans the parcel. Unused labels are voided
          before the carrier’s refund window ends, and cost nothing.
        </p>
      </div>
      {cards.isPending && <p className="text-text-2">Loading your cards…</p>}
      {cards.error && <ProblemAlert error={cards.error} title="Could not load your cards" />}
      {cards.data && !card && (
        <p>
          You need a saved card. <TextLink to={paths.userPayments.href()}>Add a card</TextLink>
        </p>
      )}
      {card && (
        <>
          <RadioCards
            legend="Card to charge"
            className="grid gap-2"
            value={card}
            onChange={setChosen}
            cards={savedCardChoices(saved)}
          />
          <Checkbox
            label={`Charge ${price} to this card when the parcel is scanned, also while I am away.`}
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            {...(missing && !agreed ? { error: 'Confirm this to create the label.' } : {})}
          />
          <Button
            tone="secondary"
            className="self-start"
            loading={order.isPending}
            onClick={() => (agreed ? order.mutate(card) : setMissing(true))}
          >
            Create label, pay when used
          </Button>
        </>
      )}
      {order.error && <ProblemAlert error={order.error} title="Could not create the label" />}
    </section>
  );
}
