import { UserRound } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/link';
import { paths } from '../paths';
import { LazyCartCount } from './lazy-cart-count';
import { HelpLine } from './help-line';
import { MainArea } from './main-area';
import { SiteHeader } from './site-header';
import { useSignInHref } from './use-sign-in-href';

const items = [
  { to: paths.newShipment.href(), label: 'New shipment' },
  { to: paths.shipments.href(), label: 'Shipments', end: true },
  { to: paths.cart.href(), label: 'Cart', mark: <LazyCartCount /> },
];
const more = [
  { to: paths.createFromApps.href(), label: 'Upload a file' },
  { to: paths.howToShip.href(), label: 'How to ship' },
];

/** Layout `guest-dashboard`: creating, paying and finding shipments without an account. */
export function GuestDashboardLayout() {
  const signIn = useSignInHref();
  return (
    <>
      <SiteHeader
        items={items}
        more={more}
        action={
          <>
            <span className="max-[23rem]:hidden">
              <Badge icon={UserRound}>Guest</Badge>
            </span>
            <ButtonLink tone="secondary" size="dense" to={signIn}>
              Sign in
            </ButtonLink>
          </>
        }
      />
      <MainArea className="page-width pt-6 pb-16 sm:pt-8" />
      <HelpLine />
    </>
  );
}
