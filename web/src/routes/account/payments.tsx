import type { LoaderFunctionArgs } from 'react-router-dom';
import { ChargeList } from '../../features/adjustments/charge-list';
import { requireUser } from '../../session/guards';
import { paths } from '../../lib/navigation/paths';
import { OtherCompany } from '../../features/companies/other-company';
import { ReceiptList } from '../../features/orders/receipts/receipt-list';
import { SavedCards } from '../../features/payment/saved-cards/saved-cards';

export const handle = { title: 'Payments and receipts' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

export function Component() {
  return (
    <div className="flex flex-col gap-6">
      <OtherCompany />
      <h1 className="type-h1">Payments and receipts</h1>
      <div className="grid items-start gap-6 @split:grid-cols-2">
        <SavedCards returnUrl={new URL(paths.userPayments.href(), window.location.origin).href} />
        <div className="flex flex-col gap-6">
          <ReceiptList />
          <ChargeList />
        </div>
      </div>
    </div>
  );
}
