import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  ruleTrial,
  storeRuleList,
  type RuleTrial,
  type RuleTrialBody,
  type StoreRuleBody,
  type StoreRuleChange,
  type StoreRuleList,
} from '#libs/contracts/stores/store-rules.js';
import { api } from '../../session/api';

const path = '/store-rules';
export type Rule = StoreRuleList['items'][number];

/** The user's rules in the order in which they are applied. */
export const rulesQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => api.get(storeRuleList, path, { signal, quiet: true }),
});

export const addRule = (body: StoreRuleBody): Promise<StoreRuleList> => api.send(storeRuleList, 'POST', path, { body });

export const changeRule = (id: string, body: StoreRuleChange): Promise<StoreRuleList> =>
  api.send(storeRuleList, 'PUT', `${path}/${id}`, { body });

export const arrangeRules = (rules: string[]): Promise<StoreRuleList> =>
  api.send(storeRuleList, 'PUT', `${path}/order`, { body: { rules } });

export const removeRule = (id: string): Promise<void> => api.run('DELETE', `${path}/${id}`);

/** What rules would do with the orders of the last days; nothing is changed. */
export const tryRules = (body: RuleTrialBody): Promise<RuleTrial> =>
  api.send(ruleTrial, 'POST', `${path}/trials`, { body });

/** Puts a newer answer in the place of the rules that are shown. */
export function useShowRules(): (rules: StoreRuleList) => void {
  const client = useQueryClient();
  return useCallback((rules) => void client.setQueryData(rulesQuery.queryKey, rules), [client]);
}
