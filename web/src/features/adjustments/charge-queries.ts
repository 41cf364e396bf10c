import { infiniteQueryOptions } from '@tanstack/react-query';
import { chargePage, type ChargeAnswer } from '#libs/contracts/adjustments/adjustment-charges.js';
import { api } from '../../session/api';

/** Accepts a charge for an adjustment, or contests it. */
export const answerCharge = (slug: string, body: ChargeAnswer): Promise<void> =>
  api.run('POST', `/shipments/${slug}/adjustment-answers`, { body });

/** The owner's charges, newest first. */
export const chargesQuery = infiniteQueryOptions({
  queryKey: ['adjustment-charges'],
  queryFn: ({ signal, pageParam }) =>
    api.get(chargePage, '/adjustment-charges', { signal, query: { cursor: pageParam, limit: 10 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});
