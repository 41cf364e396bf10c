import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface RadioCard {
  value: string;
  /** The group's name; screen readers announce it. */
  label: ReactNode;
  detail?: ReactNode;
  /** Right or top of the card: a drawing, a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  hideLegend?: boolean;
  cards: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
  /** Layout of the cards, such as `grid gap-3 sm:grid-cols-2`. */
  className?: string;
  error?: string | undefined;
}

/** A radio group of cards: arrows move, Space selects, one tab stop. */
export function RadioCards({ legend, hideLegend, cards, value, onChange, className, error }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-ui font-medium'}>{legend}</legend>
      <div className={className ?? 'grid gap-3'}>
        {cards.map((card) => (
          <label key={card.value} className={cardClass}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={value === card.value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{card.label}</span>
              {card.detail && <span className="block text-small text-text-2">{card.detail}</span>}
            </span>
            {card.aside}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-2 text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const cardClass = clsx(
  'flex cursor-pointer items-center gap-3 rounded-card border border-border bg-surface p-4 text-ui transition-colors',
  'hover:border-border-strong has-checked:border-primary has-checked:bg-primary-soft',
  'has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-disabled:cursor-not-allowed has-disabled:opacity-60',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
);
