import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backtestView, type BacktestBody, type BacktestView } from '#libs/contracts/margins/margin-backtests.js';
import { api } from '../../../session/api';

const started = z.pick(backtestView, { id: true });

/** Prices the sales of so many days again, by a worker. */
export const startBacktest = (body: BacktestBody): Promise<Pick<BacktestView, 'id'>> =>
  api.send(started, 'POST', '/margins/backtests', { body });

export const backtestQuery = (id: string) =>
  queryOptions({
    queryKey: ['margins', 'backtests', id],
    queryFn: ({ signal }) => api.get(backtestView, `/margins/backtests/${id}`, { signal, quiet: true }),
  });

export const cancelBacktest = (id: string): Promise<void> => api.run('POST', `/margins/backtests/${id}/cancel`);

/** Every label with its price before and after. */
export const backtestFile = (id: string): Promise<Blob> => api.file(`/margins/backtests/${id}/file`);
