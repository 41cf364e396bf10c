import type { LoaderFunctionArgs } from 'react-router-dom';
import { OtherCompany } from '../features/companies/other-company';
import { ReportPage } from '../features/reports/report-page';
import { requireUser } from '../session/guards';

export const handle = { title: 'Reports', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** What one has shipped and spent. */
export function Component() {
  return (
    <div className="flex flex-col gap-5">
      <OtherCompany />
      <ReportPage scope="shipper" />
    </div>
  );
}
