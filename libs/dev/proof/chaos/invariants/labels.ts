import { grouped, paidStates, type Books, type Finding, type Invariant, type ItemRow, type SaleRow } from './books.js';

type Sold = { item: ItemRow | undefined; sale: SaleRow; shipment: string | undefined };

/** Every active label at the carrier, with the item it was bought for. */
function liveSales({ items, purchases, sales }: Books): Sold[] {
  const purchaseOf = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return sales
    .filter(({ voided }) => !voided)
    .map((sale) => {
      const purchase = purchaseOf.get(sale.reference);
      return { sale, shipment: purchase?.shipmentId, item: itemOf.get(purchase?.orderItemId ?? '') };
    });
}

/** Two active labels for one parcel. */
export function findDoubleLabels(books: Books): Finding[] {
  const bought = liveSales(books).filter(({ shipment }) => shipment !== undefined);
  const twice = [...grouped(bought, ({ shipment }) => shipment ?? '')].filter(([, sales]) => sales.length > 1);
  const numbers = [...grouped(books.labels, ({ trackingNumber }) => trackingNumber)].filter(
    ([, own]) => own.length > 1,
  );
  return [
    ...twice.map(([subject, sales]) =>
      finding('doubleLabels', subject, `${sales.length} live purchases at the carrier`),
    ),
    ...numbers.map(([subject, own]) => finding('doubleLabels', subject, `${own.length} labels with one number`)),
  ];
}

/**
 * Sold and paid items whose number of active labels, at the carrier or in our database, differs from their number of
 * parcels.
 */
export function findPaidWithoutLabel(books: Books): Finding[] {
  const live = new Map(liveSales(books).map(({ item, sale }) => [item?.id ?? '', sale]));
  const ours = grouped(books.labels, ({ purchaseId }) => purchaseId);
  const known = new Set(books.orders.map(({ id }) => id));
  const strangers = books.stripe.intents.filter(
    ({ id, metadata }) =>
      !known.has(metadata['order_id'] ?? '') &&
      books.stripe.captures.some(({ payment_intent }) => payment_intent === id),
  );
  return [
    ...soldItems(books).flatMap((item) => {
      const sale = live.get(item.id);
      const labels = sale ? (ours.get(sale.reference)?.length ?? 0) : 0;
      if (sale?.labels === item.parcels && labels === item.parcels) return [];
      const text = `${item.parcels} parcels, ${sale?.labels ?? 0} live labels at the carrier, ${labels} with us`;
      return [finding('paidWithoutLabel', item.id, text)];
    }),
    ...strangers.map(({ id }) => finding('paidWithoutLabel', id, 'money was taken for no order of ours')),
  ];
}

/** An active label at the carrier that nobody pays for. */
export function findLabelWithoutPayment(books: Books): Finding[] {
  const sold = new Set(soldItems(books).map(({ id }) => id));
  return liveSales(books)
    .filter(({ item }) => !item || !sold.has(item.id))
    .map(({ sale, item }) =>
      finding(
        'labelWithoutPayment',
        sale.reference,
        item ? `its item is ${item.status} and not paid` : 'bought for no item',
      ),
    );
}

/** What customers have paid for and not had refunded: each item must have its labels. */
export function soldItems({ orders, items, refunds }: Books): ItemRow[] {
  const paid = new Set(orders.filter(({ payment }) => paidStates.includes(payment)).map(({ id }) => id));
  const over = new Set(refunds.filter(({ voided }) => voided).map(({ orderItemId }) => orderItemId));
  return items.filter((item) => item.status === 'bought' && paid.has(item.orderId) && !over.has(item.id));
}

const finding = (invariant: Invariant, subject: string, text: string): Finding => ({ invariant, subject, text });
