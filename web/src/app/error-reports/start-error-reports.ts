import { loadConfig } from '../../lib/config';
import { tellErrorsTo } from '../../lib/errors-noted';

/** Reports errors and the times of page views, if a service is configured. Its client is loaded only then. */
export async function startErrorReports(): Promise<void> {
  const { errorReports } = await loadConfig();
  if (!errorReports) return;
  const { reportTo } = await import('./report-to');
  tellErrorsTo(reportTo(errorReports));
}
