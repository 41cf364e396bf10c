import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { OrderQuestions } from './order-questions';
import { OrderNext } from './order-next';
import { LineSection } from './parts/line-section';
import { ParcelSection } from './parts/parcel-section';
import { PeopleSection } from './parts/people-section';
import { PlanSection } from './parts/plan-section';

/** Everything about an order: open questions, next action, and details. @param wide in two columns where there is room */
export function OrderSections({ order, wide = false }: { order: StoreOrderView; wide?: boolean }) {
  return (
    <>
      <OrderQuestions order={order} />
      <OrderNext order={order} />
      <div className={wide ? 'grid items-start gap-4 lg:grid-cols-2' : 'flex flex-col gap-4'}>
        <div className="flex min-w-0 flex-col gap-4">
          <LineSection order={order} />
          <ParcelSection order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PeopleSection order={order} />
          <PlanSection order={order} />
        </div>
      </div>
    </>
  );
}
