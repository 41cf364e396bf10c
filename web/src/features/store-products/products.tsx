import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackageSearch, Plus, SearchX, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { storeProductPage, type StoreProduct } from '#libs/contracts/stores/store-products.js';
import { paths } from '../../lib/navigation/paths';
import { plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { EmptyState } from '../../ui/feedback/empty-state';
import { problemText } from '../../ui/feedback/problem-text';
import { SearchBox } from '../../ui/form/search-box';
import { ButtonLink } from '../../ui/navigation/link';
import { DataTable } from '../../ui/table/data-table';
import { FilterOne } from '../../ui/table/table-filters';
import { useTableParams } from '../../ui/table/table-params';
import { useSelection } from '../../ui/table/use-selection';
import { useTableList } from '../../ui/table/use-table-list';
import { productColumns } from './product-columns';
import { ProductFile } from './product-file';
import { ProductForm } from './product-form';
import { productLists, productsPath, removeProducts } from './product-queries';

const missing = [
  ['weight', 'Without a weight'],
  ['size', 'Without a size'],
] as const;
const isMissing = (value: string | undefined) => missing.some(([one]) => one === value);
const skuOf = ({ sku }: StoreProduct) => sku;

/** The user's products by SKU: search, edit, remove, import and export. */
export default function Products() {
  const [open, setOpen] = useState<{ product: StoreProduct | null }>();
  const params = useTableParams(['q', 'missing']);
  const { q = '', missing: asked } = params.filter;
  const filter = useMemo(
    () => ({ ...(q ? { q: q.slice(0, 100) } : {}), ...(asked && isMissing(asked) ? { missing: asked } : {}) }),
    [q, asked],
  );
  const list = useTableList<StoreProduct>(storeProductPage, productsPath, { filter, after: params.after });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const selection = useSelection(rows.map(skuOf));
  const columns = useMemo(() => productColumns((product) => setOpen({ product })), []);
  const { change } = params;
  const search = useCallback((text: string) => change({ q: text }), [change]);
  const close = () => setOpen(undefined);
  const add = (
    <Button onClick={() => setOpen({ product: null })}>
      <Plus aria-hidden className="size-4" /> Add product
    </Button>
  );
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ui text-text-2">
          We fill in new orders with the weight, size and customs data of your products. We learn them from the parcels
          you ship, and never overwrite what you enter.
        </p>
        {add}
      </div>
      <DataTable
        name="store-products"
        what="products"
        columns={columns}
        list={list}
        params={params}
        density="roomy"
        idOf={skuOf}
        choice={{ ...selection, nameOf: skuOf }}
        filters={
          <>
            <SearchBox label="Search products" placeholder="SKU or name" value={q} onSearch={search} />
            <FilterOne
              label="Show"
              options={missing}
              any="All"
              value={filter.missing ?? ''}
              onChange={(value) => change({ missing: value })}
            />
          </>
        }
        empty={<None filtered={filtered} />}
      />
      <Removal skus={[...selection.chosen]} onDone={selection.clear} />
      <ProductFile />
      {open && (
        <Dialog
          open
          onClose={close}
          title={open.product ? open.product.sku : 'Add product'}
          description={
            open.product?.source === 'learned'
              ? 'Learned from what you shipped. Once saved, it stays as you enter it.'
              : undefined
          }
        >
          <ProductForm product={open.product} onDone={close} />
        </Dialog>
      )}
    </div>
  );
}

function None({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState
        icon={SearchX}
        title="No matches"
        actions={
          <ButtonLink tone="secondary" to={paths.stores.href({ tab: 'products' })}>
            Clear filters
          </ButtonLink>
        }
      >
        No product matches this search.
      </EmptyState>
    );
  return (
    <EmptyState icon={PackageSearch} title="No products yet">
      Buy a label for a store order and its products show up here. Or add them yourself, one by one or from a file.
    </EmptyState>
  );
}

/** Removes the selected ones; they are learned again from the next shipments. */
function Removal({ skus, onDone }: { skus: readonly string[]; onDone: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeProducts(skus),
    onSuccess: () => {
      toast(`${plural(skus.length, 'product')} removed`);
      onDone();
    },
    onError: (error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: productLists }),
  });
  if (skus.length === 0) return <p role="status" className="sr-only" />;
  return (
    <div className="sticky bottom-3 z-10 mx-auto flex flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-md">
      <p role="status" className="px-2 text-ui font-medium">
        {plural(skus.length, 'product')} selected
      </p>
      <Button size="dense" tone="secondary" loading={remove.isPending} onClick={() => remove.mutate()}>
        <Trash2 aria-hidden className="size-4" /> Remove
      </Button>
      <Button size="dense" tone="quiet" onClick={onDone}>
        Clear
      </Button>
    </div>
  );
}
