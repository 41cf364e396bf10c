import type { UseMutationResult } from '@tanstack/react-query';
import type { PickupOffersView, PickupView } from '#libs/contracts/shipments/pickups.js';
import { formatMoney } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import type { PickupPrice } from './use-pickup-form';
import { ProblemAlert } from '../../ui/feedback/problem-alert';

interface OfferChoiceProps {
  offers: PickupOffersView;
  book: UseMutationResult<PickupView, Error, PickupPrice>;
}

/** The prices of the pickup, and a button to book each. One with a charge is paid first. */
export function OfferChoice({ offers: { offers, messages }, book }: OfferChoiceProps) {
  return (
    <div className="flex flex-col gap-3">
      {offers.length === 0 && (
        <InlineAlert tone="warning" live title="No pickup at this time">
          {messages[0] ?? 'The carrier does not come then. Choose another day or drop the parcels off.'}
        </InlineAlert>
      )}
      <ul className="flex flex-col gap-3" aria-label="Prices">
        {offers.map(({ service, name, price, bookable, note }) => (
          <li
            key={service}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-border bg-surface p-4"
          >
            <div className="min-w-0 text-ui">
              <p className="font-semibold">
                {name}: {price === 0 ? 'free' : formatMoney({ amount: price, currency: 'USD' })}
              </p>
              <p className="text-small text-text-2">{note}</p>
            </div>
            {bookable && (
              <Button
                loading={book.isPending && book.variables.service === service}
                disabled={book.isPending || book.isSuccess}
                onClick={() => book.mutate({ service, price })}
              >
                {price === 0 ? 'Book free pickup' : 'Continue to payment'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {offers.length > 0 &&
        messages.map((text) => (
          <p key={text} className="text-small text-text-2">
            {text}
          </p>
        ))}
      {book.error && <ProblemAlert error={book.error} title="Could not book the pickup" />}
    </div>
  );
}
