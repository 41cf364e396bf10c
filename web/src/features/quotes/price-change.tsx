import type { OfferView } from '#libs/contracts/quotes.js';
import { formatMoney } from '../../lib/format';
import { InlineAlert } from '../../ui/inline-alert';
import { keepChoice } from './offer-changes';
import { serviceTitle } from '../../lib/service-title';

/** What a re-rate did to the choice: the same, cheaper, dearer, or gone. Spoken once. */
export function PriceChange({ before, offers }: { before: OfferView; offers: readonly OfferView[] }) {
  const kept = keepChoice(before, offers);
  const money = (amount: number) => formatMoney({ amount, currency: before.total.currency });
  const name = serviceTitle(before);
  if (kept.after === undefined)
    return (
      <InlineAlert tone="warning" live title={`${name} is not offered any more`}>
        Choose another service. It was {money(kept.before)}.
      </InlineAlert>
    );
  if (kept.after === kept.before)
    return (
      <InlineAlert tone="success" live>
        Asked again: {name} still costs {money(kept.before)}.
      </InlineAlert>
    );
  return (
    <InlineAlert tone="warning" live title={`The price of ${name} has changed`}>
      It was <s className="tabular-nums">{money(kept.before)}</s> and is now{' '}
      <strong className="tabular-nums">{money(kept.after)}</strong>.
    </InlineAlert>
  );
}
