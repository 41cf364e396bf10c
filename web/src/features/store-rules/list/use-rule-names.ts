import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { bookQuery } from '../../addresses/book/book-queries';
import { entryName } from '../../addresses/book/entry-name';
import { storesQuery } from '../../stores/store-queries';
import type { RuleNames } from '../rule-text';

/** Names of stores and addresses that rules refer to by id. */
export function useRuleNames(): RuleNames {
  const stores = useQuery(storesQuery).data?.items ?? [];
  const entries = useInfiniteQuery(bookQuery('', 100)).data?.pages.flatMap(({ items }) => items) ?? [];
  const entry = (id: string) => entries.find((one) => one.id === id);
  return {
    store: (id) => stores.find((one) => one.id === id)?.name ?? 'a store that is gone',
    address: (id) => {
      const found = entry(id);
      return found ? `${entryName(found)}, ${found.address.city}` : 'a saved address';
    },
  };
}
