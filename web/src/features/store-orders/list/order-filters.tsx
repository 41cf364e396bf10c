import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useCallback } from 'react';
import { orderAttention } from '#libs/contracts/stores/store-order-lists.js';
import { storeOrderStatus } from '#libs/contracts/stores/vendor-order.js';
import { countryChoices } from '../../addresses/form/country-choices';
import { Button } from '../../../ui/button';
import { DropPanel } from '../../../ui/dialog/drop-panel';
import { Field } from '../../../ui/form/field';
import { SearchBox } from '../../../ui/form/search-box';
import { TextInput } from '../../../ui/form/text-input';
import { FilterDay, FilterOne } from '../../../ui/table/table-filters';
import type { TableParams } from '../../../ui/table/table-params';
import { storesQuery } from '../../stores/store-queries';
import { attentionText, statusText } from '../order-text';
import { isNarrowed, noFilter } from './order-filter';

const statuses = storeOrderStatus.options.map((one) => [one, statusText[one]] as const);
const questions = orderAttention.options.map((one) => [one, attentionText[one]] as const);
const weights = [
  ['known', 'Known'],
  ['unknown', 'Unknown'],
] as const;

const countryOptions = countryChoices.map(({ code, name }) => [code, name] as const);

/** Search and choices above the orders. */
export function OrderFilters({ filter, change }: Pick<TableParams, 'filter' | 'change'>) {
  const stores = useQuery(storesQuery).data?.items ?? [];
  const search = useCallback((q: string) => change({ q }), [change]);
  const one = (name: string) => ({
    value: filter[name] ?? '',
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <SearchBox
        label="Search orders"
        placeholder="Number, SKU, name or city"
        value={filter['q'] ?? ''}
        onSearch={search}
      />
      {stores.length > 1 && (
        <FilterOne label="Store" options={stores.map(({ id, name }) => [id, name] as const)} {...one('store')} />
      )}
      <FilterOne label="Needs a look" options={questions} {...one('attention')} />
      <DropPanel icon={ListFilter} label={<MoreFilters count={more.filter((name) => filter[name]).length} />}>
        <div className="flex flex-col items-start gap-3 p-1">
          <FilterOne label="Status in the shop" options={statuses} {...one('status')} />
          <FilterOne label="Country" options={countryOptions} {...one('country')} />
          <FilterOne label="Weight" options={weights} {...one('weight')} />
          <FilterDay label="Ship by" {...one('shipBy')} />
          <TagFilter key={filter['tag'] ?? ''} {...one('tag')} />
        </div>
      </DropPanel>
      {isNarrowed(filter) && (
        <Button tone="quiet" size="dense" onClick={() => change(noFilter)}>
          Clear filters
        </Button>
      )}
    </>
  );
}

const more = ['status', 'country', 'weight', 'shipBy', 'tag'];

const MoreFilters = ({ count }: { count: number }) => (
  <>
    Filters
    {count > 0 && (
      <span className="rounded-full bg-primary-soft px-1.5 text-micro text-primary">
        {count}
        <span className="sr-only"> chosen</span>
      </span>
    )}
  </>
);

/** A tag, taken when one leaves the field or presses Enter. */
function TagFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Tag" className="w-40">
      <TextInput
        defaultValue={value}
        maxLength={40}
        autoComplete="off"
        onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value.trim())}
      />
    </Field>
  );
}
