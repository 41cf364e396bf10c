import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatMoney } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { preserveChoice } from './preserve-choice';
import { serviceTitle } from '../../../lib/text/service-title';

/** How new rates changed the choice: unchanged, cheaper, more expensive, or no longer offered. Announced once. */
export function PriceChange({ before, offers }: { before: OfferView; offers: readonly OfferView[] }) {
  const preserved = preserveChoice(before, offers);
  const money = (amount: number) => formatMoney({ amount, currency: before.total.currency });
  const name = serviceTitle(before);
  if (preserved.after === undefined)
    return (
      <InlineAlert tone="warning" live title={`${name} is no longer available`}>
        Choose another service. It was {money(preserved.before)}.
      </InlineAlert>
    );
  if (preserved.after === preserved.before)
    return (
      <InlineAlert tone="success" live>
        Asked again: {name} still costs {money(preserved.before)}.
      </InlineAlert>
    );
  return (
    <InlineAlert tone="warning" live title={`The price of ${name} has changed`}>
      It was <s className="tabular-nums">{money(preserved.before)}</s> and is now{' '}
      <strong className="tabular-nums">{money(preserved.after)}</strong>.
    </InlineAlert>
  );
}
