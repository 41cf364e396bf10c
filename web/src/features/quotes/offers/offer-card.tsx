import { clsx } from 'clsx';
import { BadgeDollarSign, ShieldCheck, Sparkles, Zap, type LucideIcon } from 'lucide-react';
import type { OfferBadge, OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatDate, formatMoney } from '../../../lib/text/format';
import { serviceTitle } from '../../../lib/text/service-title';
import { Badge, type Tone } from '../../../ui/display/badge';
import { Price } from '../../../ui/display/price';
import { CarrierMark } from './carrier-mark';
import { arrivalText, badgeLabels, offerName, transitText } from './offer-text';
import { estimateText } from '../../../lib/text/estimate-text';
import { PriceDetails } from '../price/price-breakdown';
import { savingOf } from '../price/price-breakdown-lines';

const badgeStyles: Record<OfferBadge, [Tone, LucideIcon]> = {
  cheapest: ['success', BadgeDollarSign],
  fastest: ['accent', Zap],
  best_value: ['primary', Sparkles],
};

export interface OfferCardProps {
  offer: OfferView;
  badges: readonly OfferBadge[];
  /** Name of the radio group. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One service: who, when, how much, and why so much. */
export function OfferCard({ offer, badges, group, chosen, onChoose }: OfferCardProps) {
  return (
    <div className={cardClass}>
      <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[auto_1.25fr_1fr_auto] sm:p-5">
        <input
          type="radio"
          name={group}
          value={offer.id}
          checked={chosen}
          onChange={onChoose}
          aria-label={offerName(offer, badges)}
          className="size-5 shrink-0 accent-primary focus-visible:outline-none"
        />
        <Service offer={offer} badges={badges} />
        <span className="col-start-2 row-start-2 flex flex-col sm:col-start-3 sm:row-start-1">
          <span className="font-semibold">{arrivalText(offer)}</span>
          <span className="text-small text-text-2">{transitText(offer)}</span>
        </span>
        <Cost offer={offer} />
      </label>
      <PriceDetails offer={offer} />
    </div>
  );
}

function Service({ offer, badges }: Pick<OfferCardProps, 'offer' | 'badges'>) {
  return (
    <span className="col-start-2 row-start-1 flex min-w-0 items-center gap-3">
      <CarrierMark carrier={offer.carrier} name={offer.carrierName} className="max-sm:hidden" />
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-semibold">
          <span className="sm:hidden">{serviceTitle(offer)}</span>
          <span className="max-sm:hidden">{offer.serviceName}</span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {badges.map((badge) => (
            <Badge key={badge} tone={badgeStyles[badge][0]} icon={badgeStyles[badge][1]}>
              {badgeLabels[badge]}
            </Badge>
          ))}
          {offer.guaranteed && (
            <Badge tone="neutral" icon={ShieldCheck}>
              Guaranteed
            </Badge>
          )}
        </span>
      </span>
    </span>
  );
}

function Cost({ offer }: { offer: OfferView }) {
  const saving = savingOf(offer);
  const estimate = estimateText(offer);
  return (
    <span className="col-start-3 row-span-2 row-start-1 flex flex-col items-end gap-0.5 text-right sm:col-start-4 sm:row-span-1">
      {saving !== undefined && offer.listPrice && (
        <s className="text-small text-text-2 tabular-nums">
          <span className="sr-only">List price </span>
          {formatMoney(offer.listPrice)}
        </s>
      )}
      <Price money={offer.total} large />
      {saving !== undefined && (
        <span className="text-small font-medium text-success">
          you save {formatMoney({ amount: saving, currency: offer.total.currency })}
        </span>
      )}
      {estimate && <span className="text-micro text-text-2">{estimate}</span>}
      {offer.outdated && offer.listDate && (
        <span className="text-micro text-text-2">list of {formatDate(offer.listDate)}</span>
      )}
    </span>
  );
}

const cardClass = clsx(
  'rounded-card border border-border bg-surface transition-colors hover:border-border-strong',
  'has-[input:checked]:border-primary has-[input:checked]:bg-primary-soft',
  'has-[input:checked]:shadow-[inset_0_0_0_1px_var(--color-primary)]',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
);
