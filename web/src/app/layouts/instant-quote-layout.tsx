import { Zap } from 'lucide-react';
import { Badge } from '../../ui/display/badge';
import { paths } from '../../lib/navigation/paths';
import { HelpLine } from '../site-frame/help-line';
import { MainArea } from '../site-frame/main-area';
import { SiteHeader } from '../site-frame/site-header';

const items = [
  { to: paths.quotePackage.href(), label: 'Instant quote' },
  { to: paths.newShipment.href(), label: 'New shipment', end: true },
  { to: paths.shipments.href(), label: 'Shipments', end: true },
];

/** Layout `instant quote`: from a price to a label with as little between as possible. */
export function Component() {
  return (
    <>
      <SiteHeader
        items={items}
        action={
          <span className="max-[23rem]:hidden">
            <Badge tone="accent" icon={Zap}>
              Instant quote
            </Badge>
          </span>
        }
      />
      <MainArea className="page-width pt-6 pb-16 sm:pt-8" />
      <HelpLine />
    </>
  );
}
