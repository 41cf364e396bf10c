import { useQuery } from '@tanstack/react-query';
import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import type { SellerAccount } from '#libs/contracts/admin/carrier-connection.js';
import { formatMoment, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/display/badge';
import { FactsTable } from '../../ui/display/facts-table';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';
import { accountsQuery } from './carrier-queries';
import { SellerFailureAlert } from './seller-failure-alert';

const modes = { '': 'Not stated', test: 'Test', live: 'Live', both: 'Live and test' } as const;
const states = { true: 'Active', false: 'Inactive', null: 'Not stated' } as const;

/** The carrier accounts of an aggregator, as the aggregator lists them. */
export function SellerAccounts({ seller: { code, name } }: { seller: AdminCarrierView }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(accountsQuery(code));
  const skeleton = useSkeleton(isPending);
  const again = (
    <Button tone="secondary" size="dense" className="self-start" loading={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  if (isPending)
    return (
      <div role="status" aria-busy className="min-h-40">
        <span className="sr-only">Loading accounts of {name}</span>
        {skeleton && <Skeleton className="h-40 rounded-card" />}
      </div>
    );
  if (!data) return <ProblemAlert error={error} title={`Could not load the accounts of ${name}`} actions={again} />;
  const { accounts, failure, readAt } = data;
  if (failure)
    return (
      <>
        <SellerFailureAlert title={`${name} did not list its accounts`} failure={failure} />
        {again}
      </>
    );
  if (accounts.length === 0)
    return <p className="text-ui text-text-2">No carrier accounts. Add one in the dashboard of {name}.</p>;
  const unknown = accounts.filter(({ carrier }) => carrier === null);
  return (
    <>
      <FactsTable
        caption={`Accounts of ${name}`}
        columns={['Carrier', 'Billing', 'Mode', 'Status']}
        rows={accounts.map((one) => rowOf(one, name))}
      />
      <p className="text-small text-text-2">
        {plural(accounts.length, 'account')}, read {formatMoment(readAt)}.{' '}
        {unknown.length > 0 &&
          `Services of ${unknown.map((one) => one.name).join(', ')} are not in our catalog: they keep the names that ${name} gives them.`}
      </p>
    </>
  );
}

const rowOf = ({ name, description, carrier, billing, modes: of, isActive }: SellerAccount, seller: string) => [
  <span key="name" className="flex flex-col gap-0.5">
    <span className="flex flex-wrap items-center gap-2">
      {name}
      {carrier === null && <Badge small>Not in catalog</Badge>}
    </span>
    {description !== '' && description !== name && (
      <span className="text-small font-normal text-text-2">{description}</span>
    )}
  </span>,
  billing === 'aggregator' ? `By ${seller}` : billing === 'own' ? 'By the carrier' : 'Not stated',
  modes[of.length > 1 ? 'both' : (of[0] ?? '')],
  states[`${isActive}`],
];
