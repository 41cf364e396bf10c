import type { TrialRate, TrialRates } from '#libs/contracts/admin/trial-rates.js';
import type { Money } from '#libs/contracts/values/money.js';
import { formatDate, formatMoney, plural } from '../../lib/text/format';
import { serviceTitle } from '../../lib/text/service-title';
import { Badge } from '../../ui/display/badge';
import { FactsTable } from '../../ui/display/facts-table';
import { RawDetails } from '../../ui/display/raw-details';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { SellerFailureAlert } from './seller-failure-alert';

interface TrialResultProps {
  name: string;
  result: TrialRates;
  /** Newer prices are loading. */
  loading: boolean;
}

/** Prices, services without a price and why, and the seller's response time. */
export function TrialResult({ name, result, loading }: TrialResultProps) {
  const { failure, rates, refusals, messages, latencyMs, shipDate, marginVersion } = result;
  if (failure) return <SellerFailureAlert title={`${name} returned no rates`} failure={failure} />;
  return (
    <div aria-busy={loading || undefined} className="flex flex-col gap-3">
      <p role="status" className="text-ui text-text-2">
        {plural(rates.length, 'rate')} in {latencyMs.toLocaleString('en-US')} ms for {formatDate(shipDate)}, with
        version {marginVersion} of the margins and guest prices. Nothing was bought or saved.
      </p>
      {rates.length > 0 && (
        <FactsTable
          caption={`Rates of ${name}`}
          columns={['Service', 'Days', 'Our cost', 'Customer pays', 'List', 'Retail']}
          figures={[1, 2, 3, 4, 5]}
          rows={rates.map(rowOf)}
        />
      )}
      {messages.map(({ carrier, code, text, raw }) => (
        <InlineAlert key={`${carrier} ${code} ${text}`} tone="warning">
          <p>{text}</p>
          {raw !== null && <RawDetails lines={[raw]} of={text} />}
        </InlineAlert>
      ))}
      {refusals.length > 0 && (
        <ul aria-label={`Services of ${name} without a rate`} className="flex flex-col gap-1 text-small text-text-2">
          {refusals.map(({ carrier, service, serviceName, text }) => (
            <li key={`${carrier} ${service}`}>
              {serviceName}: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const moneyText = (amount: Money | null): string => (amount ? formatMoney(amount) : '–');

const rowOf = (rate: TrialRate) => [
  <span key="service" className="flex flex-wrap items-center gap-2">
    {serviceTitle(rate)}
    {rate.estimate && <Badge small>Estimate</Badge>}
    {!rate.isOffered && <Badge small>Not offered to guests</Badge>}
  </span>,
  daysText(rate.transitDays),
  ...[rate.cost, rate.total, rate.accountPrice, rate.retailPrice].map(moneyText),
];

const daysText = ({ min, max }: TrialRate['transitDays']): string => (min === max ? String(min) : `${min}–${max}`);
