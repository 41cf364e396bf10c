import { queryOptions } from '@tanstack/react-query';
import { adjustmentRules, type AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import { api } from '../../session/api';

const path = '/admin/adjustment-rules';

export const rulesQuery = queryOptions({
  queryKey: ['adjustment-rules'],
  queryFn: ({ signal }) => api.get(adjustmentRules, path, { signal }),
});

export const changeRules = (body: AdjustmentRules): Promise<AdjustmentRules> =>
  api.send(adjustmentRules, 'PUT', path, { body });
