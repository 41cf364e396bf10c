import { loadConfig } from '../../lib/config';
import { forwardErrorsTo } from '../../lib/error-queue';

/** Reports errors and the times of page views, if a service is configured. Its client is loaded only then. */
export async function startErrorReports(): Promise<void> {
  const { errorReports } = await loadConfig();
  if (!errorReports) return;
  const { reportTo } = await import('./report-to');
  forwardErrorsTo(reportTo(errorReports));
}
