import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  reportScheduleList,
  reportScheduleView,
  type ReportScheduleBody,
  type ReportScheduleView,
} from '#libs/contracts/reports/report-schedules.js';
import { api } from '../../../session/api';
import type { ReportScope } from '../report-choice';

const pathOf = (scope: ReportScope): string => (scope === 'shop' ? '/admin/report-schedules' : '/report-schedules');

/** One's own schedules. */
export const schedulesQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: ['report-schedules', scope],
    queryFn: ({ signal }) => api.get(reportScheduleList, pathOf(scope), { signal }),
  });

/** Adds a schedule, or changes the one with the id. */
export function useSaveSchedule(scope: ReportScope, onSaved: (view: ReportScheduleView) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id?: string | undefined; body: ReportScheduleBody }) =>
      id === undefined
        ? api.send(reportScheduleView, 'POST', pathOf(scope), { body })
        : api.send(reportScheduleView, 'PUT', `${pathOf(scope)}/${id}`, { body }),
    onSuccess: async (view) => {
      await client.invalidateQueries(schedulesQuery(scope));
      onSaved(view);
    },
  });
}

export function useDeleteSchedule(scope: ReportScope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.run('DELETE', `${pathOf(scope)}/${id}`),
    onSuccess: () => client.invalidateQueries(schedulesQuery(scope)),
  });
}

/** What is sent to change a schedule, as it is now. */
export function bodyOf(view: ReportScheduleView): ReportScheduleBody {
  const { id: _, nextAt: _next, lastAt: _last, group, ...body } = view;
  return { ...body, ...(group ? { group } : {}) };
}
