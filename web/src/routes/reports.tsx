import type { LoaderFunctionArgs } from 'react-router-dom';
import { ReportPage } from '../features/reports/report-page';
import { requireUser } from '../session/guards';

export const handle = { title: 'Reports', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** What one has shipped and spent. */
export function Component() {
  return <ReportPage scope="shipper" />;
}
