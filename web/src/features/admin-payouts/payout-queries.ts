import { queryOptions } from '@tanstack/react-query';
import { payoutMovementPage } from '#libs/contracts/payments/payouts.js';
import { api } from '../../session/api';

export const payoutsPath = '/admin/payouts';

/** Movements of a payout that do not match the ledger. */
export const movementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payout-movements', id],
    queryFn: ({ signal }) =>
      api.get(payoutMovementPage, `${payoutsPath}/${id}/movements`, { signal, query: { limit: 100 } }),
  });

export const payoutFile = (id: string): Promise<Blob> => api.file(`${payoutsPath}/${id}/file`, {});
