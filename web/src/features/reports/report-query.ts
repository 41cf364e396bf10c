import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reportView } from '#libs/contracts/reports/reports.js';
import { api } from '../../session/api';
import type { ReportChoice, ReportScope } from './report-choice';

/** The query to the server. */
export type ReportRequest = Omit<ReportChoice, 'figure'> & { from: string; to: string };

const pathOf = (scope: ReportScope, report: string): string =>
  scope === 'shop' ? `/admin/reports/${report}` : `/reports/${report}`;

/** A report of a span of days; the figures of before stay until the new ones are there. */
export const reportQuery = (scope: ReportScope, { report, ...query }: ReportRequest) =>
  queryOptions({
    queryKey: ['reports', scope, report, query],
    queryFn: ({ signal }) => api.get(reportView, pathOf(scope, report), { signal, query }),
    placeholderData: keepPreviousData,
  });

/** The same as a file. */
export const reportFile = (scope: ReportScope, { report, ...query }: ReportRequest): Promise<Blob> =>
  api.file(`${pathOf(scope, report)}/file`, { query });
