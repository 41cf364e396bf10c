import type { SavedCard } from '#libs/contracts/payments/cards.js';
import { RadioCards, type RadioCard } from '../../../ui/form/radio-cards';
import { cardSpoken, cardTitle, expiryText } from '../../payment/saved-cards/card-text';

const another = 'another';

interface CardChoiceProps {
  cards: readonly SavedCard[];
  /** Null: another card. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** The saved cards as choices. A card that has expired cannot be chosen. */
export const savedCardChoices = (cards: readonly SavedCard[]): RadioCard[] =>
  cards.map((card) => ({
    value: card.id,
    label: (
      <>
        <span aria-hidden className="type-code">
          {cardTitle(card)}
        </span>
        <span className="sr-only">{cardSpoken(card)}</span>
      </>
    ),
    detail: expiryText(card),
    disabled: card.expires === 'past',
  }));

/** One of the saved cards, or another one. */
export function CardChoice({ cards, value, onChange }: CardChoiceProps) {
  return (
    <RadioCards
      legend="Pay with"
      className="grid gap-2"
      value={value ?? another}
      onChange={(chosen) => onChange(chosen === another ? null : chosen)}
      cards={[...savedCardChoices(cards), { value: another, label: 'Another card' }]}
    />
  );
}

/** The default one, or the first that has not expired. */
export const preferredCard = (cards: readonly SavedCard[]): string | null =>
  (cards.find((card) => card.isDefault && card.expires !== 'past') ?? cards.find(({ expires }) => expires !== 'past'))
    ?.id ?? null;
