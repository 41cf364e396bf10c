import { LoaderCircle } from 'lucide-react';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { countryName } from '../../../lib/text/country-name';
import { formatDay, formatMoment, plural } from '../../../lib/text/format';
import type { Column } from '../../../ui/table/data-table-column';
import { orderAmount, orderTitle, priceText, weightText } from '../order-text';
import { OrderMarks } from './order-marks';

const dayOf = (instant: string): string => instant.slice(0, 10);

/** The price of an order's shipments, as it arrives. */
function PriceCell({ shipments }: StoreOrderRow) {
  const [first] = shipments;
  if (!first) return <span className="text-text-3">–</span>;
  const { price } = first;
  const more = shipments.length > 1 && ` +${shipments.length - 1}`;
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {price.state === 'pricing' && <LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
        {priceText(price)}
        {more}
      </span>
      {price.offer && (
        <span className="block truncate text-small font-normal text-text-2 group-data-[density=dense]/table:hidden @max-form:hidden">
          {price.offer.serviceName}
        </span>
      )}
    </>
  );
}

/** Columns of the list of orders. */
export const orderColumns: readonly Column<StoreOrderRow>[] = [
  {
    id: 'order',
    title: 'Order',
    width: 10,
    cell: (row) => (
      <>
        <bdi>{row.number || '–'}</bdi>
        <span className="block truncate text-small font-normal text-text-2 group-data-[density=dense]/table:hidden @max-form:ml-2 @max-form:inline">
          {row.store.name}
        </span>
      </>
    ),
  },
  {
    id: 'buyer',
    title: 'Recipient',
    width: 13,
    card: 'line',
    cell: ({ buyer, city, country }) => (
      <>
        <bdi>{buyer || 'No name'}</bdi>
        <span className="block truncate text-small text-text-2 group-data-[density=dense]/table:hidden @max-form:ml-2 @max-form:inline">
          <bdi>{[city, country && country !== 'US' ? countryName(country) : ''].filter(Boolean).join(', ')}</bdi>
        </span>
      </>
    ),
  },
  { id: 'state', title: 'State', width: 14, card: 'marks', cell: (row) => <OrderMarks row={row} /> },
  { id: 'price', title: 'Shipping price', width: 11, card: 'aside', cell: (row) => <PriceCell {...row} /> },
  {
    id: 'items',
    title: 'Items',
    width: 13,
    cell: ({ pieces, skus }) => (
      <>
        {plural(pieces, 'piece')}
        <span className="block truncate text-small text-text-2 group-data-[density=dense]/table:hidden">{skus}</span>
      </>
    ),
  },
  { id: 'weight', title: 'Weight', width: 8, figures: true, cell: ({ grams }) => weightText(grams) },
  {
    id: 'shipBy',
    title: 'Ship by',
    width: 8,
    cell: ({ shipBy }) => (shipBy ? formatDay(dayOf(shipBy)) : '–'),
  },
  { id: 'service', title: 'Buyer asked for', width: 10, cell: ({ requestedService }) => requestedService || '–' },
  {
    id: 'total',
    title: 'Order total',
    width: 8,
    figures: true,
    cell: ({ total, currency }) => orderAmount(total, currency),
  },
  {
    id: 'placed',
    title: 'Placed',
    width: 9,
    cell: ({ placedAt }) => <time dateTime={placedAt}>{formatMoment(placedAt)}</time>,
  },
  {
    id: 'tags',
    title: 'Tags',
    width: 10,
    extra: true,
    cell: ({ tags, storeTags }) => [...tags, ...storeTags].join(', ') || '–',
  },
];

export const nameOf = (row: StoreOrderRow): string => orderTitle(row).toLowerCase();
