import { GraduationCap, Pencil } from 'lucide-react';
import type { StoreProduct } from '#libs/contracts/stores/store-products.js';
import { countryName } from '../../lib/text/country-name';
import { formatMoment } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/table/data-table-column';
import { parcelsText } from '../parcels/form/parcels-text';
import { parcelOfPackage } from '../parcels/saved-packages/package-form-values';

const unknown = <span className="text-text-3">–</span>;

/** "10 × 8 × 4 in". */
const sizeText = ({ dimensions: size }: StoreProduct) =>
  size ? `${size.length} × ${size.width} × ${size.height} ${size.unit}` : unknown;

/** Columns of the list of products. */
export const productColumns = (onEdit: (product: StoreProduct) => void): readonly Column<StoreProduct>[] => [
  {
    id: 'sku',
    title: 'SKU',
    width: 13,
    cell: ({ sku, name }) => (
      <>
        <bdi>{sku}</bdi>
        <span className="block truncate text-small font-normal text-text-2 group-data-[density=dense]/table:hidden">
          <bdi>{name}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'weight',
    title: 'Weight',
    width: 6,
    figures: true,
    card: 'aside',
    cell: ({ weight }) => (weight ? `${weight.value} ${weight.unit}` : unknown),
  },
  { id: 'size', title: 'Size', width: 9, card: 'line', cell: sizeText },
  { id: 'hs', title: 'HS code', width: 6, cell: ({ hsCode }) => hsCode ?? unknown },
  { id: 'origin', title: 'Made in', width: 7, cell: ({ origin }) => (origin ? countryName(origin) : unknown) },
  {
    id: 'packaging',
    title: 'Package for one',
    width: 10,
    cell: ({ packaging }) => (packaging ? parcelsText([parcelOfPackage(packaging)]) : unknown),
  },
  {
    id: 'source',
    title: 'Known from',
    width: 11,
    card: 'marks',
    cell: ({ source }) =>
      source === 'learned' ? (
        <Badge small tone="info" icon={GraduationCap}>
          Shipped parcels
        </Badge>
      ) : (
        <Badge small icon={Pencil}>
          Entered by you
        </Badge>
      ),
  },
  {
    id: 'changed',
    title: 'Changed',
    width: 9,
    extra: true,
    cell: ({ changedAt }) => <time dateTime={changedAt}>{formatMoment(changedAt)}</time>,
  },
  {
    id: 'action',
    title: 'Action',
    width: 5.5,
    ...{ fixed: true, hiddenTitle: true, card: 'action' as const },
    cell: (product) => (
      <Button size="dense" tone="quiet" aria-label={`Edit ${product.sku}`} onClick={() => onEdit(product)}>
        Edit
      </Button>
    ),
  },
];
