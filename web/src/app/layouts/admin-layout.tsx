import { Badge } from '../../ui/badge';
import { paths } from '../paths';
import { AccountMenu } from './account-menu';
import { MainArea } from './main-area';
import { SideNav } from './side-nav';
import { SiteHeader } from './site-header';

const items = [
  { to: paths.adminShipments.href(), label: 'Shipments' },
  { to: paths.adminUsers.href(), label: 'Users' },
  { to: paths.adminCoupons.href(), label: 'Coupons' },
  { to: paths.adminMargins.href(), label: 'Margins' },
];

/** Layout `admin`: a narrow menu left, dense tables right. */
export function Component() {
  return (
    <>
      <SiteHeader
        items={[]}
        more={items}
        action={
          <>
            <Badge tone="info">Admin</Badge>
            <AccountMenu />
          </>
        }
      />
      <div className="flex flex-1 gap-6 px-4 md:px-8">
        <SideNav label="Admin" items={items} />
        <MainArea className="pt-6 pb-16" />
      </div>
    </>
  );
}
