import { ReportPage } from '../../features/reports/report-page';
import { requireAdmin } from '../../session/admin-guards';

export const handle = { title: 'Reports', wide: true };

export const loader = () => requireAdmin();

/** The shop's sales, revenue, refunds and delivery performance. */
export function Component() {
  return <ReportPage scope="shop" />;
}
