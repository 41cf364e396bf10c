import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboardView, type DashboardQuery } from '#libs/contracts/admin/dashboard.js';
import { api } from '../../session/api';

/** Sales of a span of days; the figures of the span before stay until the new ones are there. */
export const dashboardQuery = ({ from, to }: DashboardQuery) =>
  queryOptions({
    queryKey: ['dashboard', from, to],
    queryFn: ({ signal }) => api.get(dashboardView, '/dashboard', { signal, query: { from, to } }),
    placeholderData: keepPreviousData,
  });
