import { Zap } from 'lucide-react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireShopper } from '../../session/guards';
import { isGuest, useSession } from '../../stores/session';
import { Badge } from '../../ui/display/badge';
import { paths } from '../../lib/navigation/paths';
import { CommandButton } from '../palette/command-button';
import { HelpLine } from '../site-frame/help-line';
import { SiteHeader } from '../site-frame/site-header';
import { WorkArea } from '../site-frame/work-area';
import { SignedInLayout } from './signed-in-layout';

const items = [
  { to: paths.quotePackage.href(), label: 'Instant quote' },
  { to: paths.newShipment.href(), label: 'New shipment', end: true },
  { to: paths.shipments.href(), label: 'Shipments', end: true },
];

export const loader = ({ request }: LoaderFunctionArgs) => requireShopper(request);
/** Guests are asked to sign in on each page, not only on the first. */
export const shouldRevalidate = isGuest;

/** Layout `instant quote`: from a price to a label with as little between as possible. */
export function Component() {
  const guest = useSession(({ actor }) => actor === 'guest');
  if (!guest) return <SignedInLayout />;
  return (
    <>
      <SiteHeader
        items={items}
        action={
          <>
            <CommandButton />
            <span className="max-[23rem]:hidden">
              <Badge tone="accent" icon={Zap}>
                Instant quote
              </Badge>
            </span>
          </>
        }
      />
      <WorkArea />
      <HelpLine />
    </>
  );
}
