import { queryOptions } from '@tanstack/react-query';
import { cardList, cardSetup, type CardSetup } from '#libs/contracts/payments/cards.js';
import { api } from '../../../session/api';

/** Saved cards, the default first. */
export const cardsQuery = queryOptions({
  queryKey: ['cards'],
  queryFn: ({ signal }) => api.get(cardList, '/cards', { signal, quiet: true }),
});

export const setupCard = (idempotencyKey: string): Promise<CardSetup> =>
  api.send(cardSetup, 'POST', '/cards/setup', { idempotencyKey });

export const makeDefault = (id: string): Promise<void> => api.run('PUT', `/cards/${id}/default`);

export const removeCard = (id: string): Promise<void> => api.run('DELETE', `/cards/${id}`);
