import { useId, type FocusEvent } from 'react';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { OfferRow } from './offer-row';
import { OfferSkeletons } from './offer-skeletons';
import { sortOffers, type OfferSort } from './offer-order';
import { badgesShown } from './offer-text';
import { useStableOrder } from './use-stable-order';

export interface OfferListProps {
  offers: readonly OfferView[];
  sort: OfferSort;
  chosen: string | null;
  onChoose: (offer: OfferView) => void;
  /** Placeholder rows at the end while carriers are pending. */
  awaited: number;
}

/** The services as one radio group: arrows move, one tab stop, then the details of the chosen one. Nothing moves under a focus or a pointer. */
export function OfferList({ offers, sort, chosen, onChoose, awaited }: OfferListProps) {
  const group = useId();
  const held = useStableOrder(sortOffers(offers, sort), sort);
  const badges = badgesShown(offers);
  const stop = held.offers.find(({ id }) => id === chosen) ?? held.offers[0];
  if (offers.length === 0 && awaited === 0) return null;
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) held.release();
  };
  return (
    <fieldset
      className="min-w-0"
      onFocus={held.hold}
      onBlur={left}
      onPointerEnter={held.hold}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && held.release()}
    >
      <legend className="sr-only">Choose a service</legend>
      <div className="rounded-card border border-border bg-surface">
        {held.offers.map((offer) => (
          <OfferRow
            key={`${offer.carrier}/${offer.service}`}
            offer={offer}
            badges={badges.get(offer.id) ?? []}
            group={group}
            chosen={chosen === offer.id}
            onChoose={() => onChoose(offer)}
            stop={offer === stop}
          />
        ))}
        <OfferSkeletons count={awaited} />
      </div>
    </fieldset>
  );
}
