import { ReportPage } from '../../features/reports/report-page';
import { requireAdmin } from '../../session/admin-guards';

export const handle = { title: 'Reports', wide: true };

export const loader = () => requireAdmin();

/** What the shop has sold, earned and refunded, and how parcels arrived. */
export function Component() {
  return <ReportPage scope="shop" />;
}
