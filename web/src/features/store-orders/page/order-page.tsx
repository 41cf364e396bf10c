import { ArrowLeft } from 'lucide-react';
import { usePageTitle } from '../../../lib/navigation/page-meta';
import { paths } from '../../../lib/navigation/paths';
import { TextLink } from '../../../ui/navigation/link';
import { OrderMarks } from '../list/order-marks';
import { orderTitle } from '../order-text';
import { OrderSections } from './order-sections';
import { OrderShown } from './order-shown';
import { useOrder } from './use-order';

/** One order, from which a shipment is created. */
export default function OrderPage({ id }: { id: string }) {
  const polled = useOrder(id);
  const title = polled.data ? orderTitle(polled.data) : 'Order';
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <TextLink to={paths.createFromApps.href()} className="inline-flex min-h-9 items-center gap-1 self-start">
        <ArrowLeft aria-hidden className="size-4" /> All orders
      </TextLink>
      <header className="flex flex-wrap items-center gap-3">
        <h1 dir="auto" className="type-h1">
          {title}
        </h1>
        {polled.data && <OrderMarks row={polled.data} />}
      </header>
      <h2 className="sr-only">Details</h2>
      <OrderShown polled={polled}>{(order) => <OrderSections order={order} wide />}</OrderShown>
    </div>
  );
}
