import { lazy, Suspense } from 'react';
import { usePreferences } from '../../stores/preferences';
import { paths } from '../paths';
import { AccountMenu } from './account-menu';
import { LazyCartCount } from './lazy-cart-count';
import { HelpLine } from './help-line';
import { MainArea } from './main-area';
import { SideNav } from './side-nav';
import { SiteHeader } from './site-header';

const Shortcuts = lazy(() => import('./shortcuts'));

const items = [
  { to: paths.newShipment.href(), label: 'New shipment' },
  { to: paths.shipments.href(), label: 'Shipments', end: true },
  { to: paths.createFromApps.href(), label: 'Upload a file' },
  { to: paths.cart.href(), label: 'Cart', mark: <LazyCartCount /> },
  { to: paths.user.href(), label: 'Account', end: true },
  { to: paths.userPayments.href(), label: 'Cards and receipts' },
];

/** Layout `dashboard`: the same work for someone signed in, with a menu at the side. */
export function DashboardLayout() {
  const shortcuts = usePreferences((state) => state.shortcuts);
  return (
    <>
      <SiteHeader items={[]} more={items} action={<AccountMenu />} />
      <div className="page-width flex flex-1 gap-8">
        <SideNav label="Main" items={items} />
        <MainArea className="pt-6 pb-16 sm:pt-8" />
      </div>
      <HelpLine />
      {shortcuts && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
    </>
  );
}
