import { UserRound } from 'lucide-react';
import { Badge } from '../../ui/display/badge';
import { ButtonLink } from '../../ui/navigation/link';
import { paths } from '../../lib/navigation/paths';
import { CommandButton } from '../palette/command-button';
import { LazyCartCount } from '../site-frame/lazy-cart-count';
import { HelpLine } from '../site-frame/help-line';
import { SiteHeader } from '../site-frame/site-header';
import { WorkArea } from '../site-frame/work-area';
import { useSignInHref } from '../site-frame/use-sign-in-href';

const items = [
  { to: paths.newShipment.href(), label: 'New shipment' },
  { to: paths.shipments.href(), label: 'Shipments', end: true },
  { to: paths.cart.href(), label: 'Cart', mark: <LazyCartCount /> },
];
const more = [
  { to: paths.createFromApps.href({ tab: 'file' }), label: 'Import orders' },
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
            <CommandButton />
            <span className="max-sm:hidden">
              <Badge icon={UserRound}>Guest</Badge>
            </span>
            <ButtonLink tone="secondary" size="dense" to={signIn}>
              Sign in
            </ButtonLink>
          </>
        }
      />
      <WorkArea />
      <HelpLine />
    </>
  );
}
