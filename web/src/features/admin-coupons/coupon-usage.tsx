import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '../../lib/text/format';
import { ErrorState } from '../../ui/feedback/error-state';
import { FactsTable } from '../../ui/display/facts-table';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usageQuery } from './coupon-queries';

const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

/** A coupon's discounts, the revenue of its orders, and its users. */
export function CouponUsage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(usageQuery(id));
  if (error && !data)
    return (
      <ErrorState
        title="Could not load the redemptions"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const facts = [
    ['Used', data.committed],
    ['On hold', data.reserved],
    ['Refunded', data.released],
    ['Discount', usd(data.discount)],
    ['Order revenue', usd(data.revenue)],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="rounded-control bg-sunken p-3">
            <dt className="text-small text-text-2">{name}</dt>
            <dd className="type-price">{value}</dd>
          </div>
        ))}
      </dl>
      {data.redemptions.length === 0 && <p className="text-ui text-text-2">Not used yet.</p>}
      {data.redemptions.length > 0 && (
        <FactsTable
          caption="Latest uses"
          columns={['Order', 'Customer', 'Discount', 'State', 'When']}
          figures={[2]}
          rows={data.redemptions.map(({ orderNumber, email, amount, state, at }) => [
            orderNumber,
            email,
            usd(amount),
            state,
            formatMoment(at),
          ])}
        />
      )}
    </div>
  );
}
