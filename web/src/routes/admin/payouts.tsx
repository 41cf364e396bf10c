import { payoutPage, type PayoutView } from '#libs/contracts/payments/payouts.js';
import { PayoutList } from '../../features/admin-payouts/payout-list';
import { payoutsPath } from '../../features/admin-payouts/payout-queries';
import { requireAdmin } from '../../session/admin-guards';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';

export const handle = { title: 'Payouts', wide: true };

export const loader = () => requireAdmin();

const names: string[] = [];

/** What Stripe paid out, beside the ledger. */
export function Component() {
  const list = useTableList<PayoutView>(payoutPage, payoutsPath, useTableParams(names));
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h1 className="type-h1">Payouts</h1>
        <p className="text-text-2">
          Every charge, refund, dispute and fee of a payout, compared with our ledger. We read new payouts every hour.
        </p>
      </header>
      <PayoutList list={list} />
    </div>
  );
}
