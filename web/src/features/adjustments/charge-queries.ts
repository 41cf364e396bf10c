import { infiniteQueryOptions } from '@tanstack/react-query';
import { chargePage, type ChargeAnswer, type ChargeView } from '#libs/contracts/adjustments/adjustment-charges.js';
import { api } from '../../session/api';

/** Accepts a charge for an adjustment, or contests it. */
export const answerCharge = (slug: string, body: ChargeAnswer): Promise<void> =>
  api.run('POST', `/shipments/${slug}/adjustment-answers`, { body });

const photoPath = (chargeId: string, number: number) => `/adjustment-charges/${chargeId}/photos/${number}`;

/** Sends an objection after its photos. What fails in the middle leaves photos, which the next try replaces. */
export async function contestCharge(
  slug: string,
  { id: chargeId, photos: known }: Pick<ChargeView, 'id' | 'photos'>,
  words: string,
  photos: readonly File[],
): Promise<void> {
  for (const { number } of known) if (number > photos.length) await api.run('DELETE', photoPath(chargeId, number));
  for (const [at, file] of photos.entries())
    await api.run('PUT', photoPath(chargeId, at + 1), {
      query: { name: file.name.slice(-200) },
      file: new Blob([file], { type: 'application/octet-stream' }),
    });
  await answerCharge(slug, { chargeId, answer: 'contest', words });
}

/** The owner's charges, newest first. */
export const chargesQuery = infiniteQueryOptions({
  queryKey: ['adjustment-charges'],
  queryFn: ({ signal, pageParam }) =>
    api.get(chargePage, '/adjustment-charges', { signal, query: { cursor: pageParam, limit: 10 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});
