import { useMutation } from '@tanstack/react-query';
import { Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { PayoutMatch, PayoutView } from '#libs/contracts/payments/payouts.js';
import { dollars } from '#libs/contracts/values/money.js';
import { saveFile } from '../../lib/browser/save-file';
import { formatDate, plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/display/badge';
import { FactsTable } from '../../ui/display/facts-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { problemText } from '../../ui/feedback/problem-text';
import { PagedCards } from '../../ui/table/paged-cards';
import type { TableList } from '../../ui/table/use-table-list';
import { payoutFile } from './payout-queries';
import { matchNames, payoutVerdict, statusNames } from './payout-text';
import { UnmatchedMovements } from './unmatched-movements';

/** Payouts, newest first. */
export function PayoutList({ list }: { list: TableList<PayoutView> }) {
  return (
    <PagedCards
      list={list}
      label="Payouts"
      what="the payouts"
      className="flex flex-col gap-4"
      empty={
        <EmptyState icon={Landmark} title="No payouts yet">
          They appear here within an hour after Stripe creates them.
        </EmptyState>
      }
    >
      {(one) => <PayoutItem key={one.id} one={one} />}
    </PagedCards>
  );
}

const matches = Object.keys(matchNames) as PayoutMatch[];

function PayoutItem({ one }: { one: PayoutView }) {
  const [open, setOpen] = useState(false);
  const { id, amount, status, arrivesOn, unexplained } = one;
  const save = useMutation({
    mutationFn: async () => saveFile(await payoutFile(id), `payout-${id}.csv`),
    onError: (error) => toast('Could not create the file', { tone: 'danger', detail: problemText(error) }),
  });
  const [words, tone] = payoutVerdict(one);
  const unmatched = one.matches.different.count + one.matches.missing.count + one.matches.other.count;
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-border bg-surface p-4 text-ui">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {dollars(amount)}
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="break-words text-text-2">
        {statusNames[status] ?? status}, arrives {formatDate(arrivesOn)}. {id}
      </p>
      {one.reading === 'read' && (
        <>
          <FactsTable
            caption={`Comparison of payout ${id}`}
            columns={['Comparison', 'Number', 'Net', 'Difference']}
            figures={[1, 2, 3]}
            dense
            rows={matches.map((match) => {
              const { count, net, difference } = one.matches[match];
              return [matchNames[match], count.toLocaleString('en-US'), dollars(net), dollars(difference)];
            })}
          />
          {unexplained !== 0 && unexplained !== null && (
            <p className="text-danger">{dollars(unexplained)} of the payout is not explained by its entries.</p>
          )}
          <div className="flex flex-wrap gap-2">
            {unmatched > 0 && !open && (
              <Button tone="secondary" size="dense" onClick={() => setOpen(true)}>
                Show {plural(unmatched, 'entry', 'entries')} without a match
              </Button>
            )}
            <Button tone="secondary" size="dense" loading={save.isPending} onClick={() => save.mutate()}>
              <Download aria-hidden className="size-4" /> Export CSV
            </Button>
          </div>
          {open && <UnmatchedMovements id={id} count={unmatched} />}
        </>
      )}
    </li>
  );
}
