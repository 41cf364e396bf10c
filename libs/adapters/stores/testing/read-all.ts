import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import type { StoreFault } from '#libs/domain/stores/store-answer.js';
import type { OrderPage, StoreVendor } from '#libs/domain/stores/store-vendor.js';

/** Every page since then, and the fault that ended it. `between` runs after each page. */
export async function readAll(
  vendor: StoreVendor,
  access: StoreAccess,
  from: { since: Date; cursor: string | null },
  between: (page: OrderPage, index: number) => Promise<void> | void = () => {},
): Promise<{ pages: OrderPage[]; ids: string[]; fault: StoreFault | null }> {
  const pages: OrderPage[] = [];
  let fault: StoreFault | null = null;
  for await (const answer of vendor.ordersChanged(access, from, new AbortController().signal)) {
    if (answer.ok) {
      pages.push(answer.value);
      await between(answer.value, pages.length);
    } else fault = answer.fault;
  }
  const ids = [...new Set(pages.flatMap(({ orders }) => orders.map(({ order }) => order.id)))];
  return { pages, ids, fault };
}
