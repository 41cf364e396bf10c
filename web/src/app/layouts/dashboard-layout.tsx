import { lazy, Suspense } from 'react';
import { usePreferences } from '../../stores/preferences';
import { paths } from '../../lib/navigation/paths';
import { AccountMenu } from '../site-frame/account-menu';
import { LazyCartCount } from '../site-frame/lazy-cart-count';
import { HelpLine } from '../site-frame/help-line';
import { MainArea } from '../site-frame/main-area';
import { SideNav } from '../site-frame/side-nav';
import { SiteHeader } from '../site-frame/site-header';

const Shortcuts = lazy(() => import('../site-frame/shortcuts'));

const items = [
  { to: paths.newShipment.href(), label: 'New shipment' },
  { to: paths.shipments.href(), label: 'Shipments', end: true },
  { to: paths.createFromApps.href(), label: 'Import orders' },
  { to: paths.cart.href(), label: 'Cart', mark: <LazyCartCount /> },
  { to: paths.user.href(), label: 'Account', end: true },
  { to: paths.userPayments.href(), label: 'Payments and receipts' },
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
