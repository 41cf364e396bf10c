import { useQueryClient } from '@tanstack/react-query';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoment } from '../../../lib/text/format';
import { Badge } from '../../../ui/display/badge';
import { SectionCard } from '../../../ui/card';
import { TextLink } from '../../../ui/navigation/link';
import { useSession } from '../../../stores/session';
import { PayOnUse } from '../../returns/pay-on-use';
import { ReturnLinkPanel } from '../../returns/return-link-panel';
import { linkText, returnMarks } from '../../returns/return-text';
import { UseChargeNote } from '../../returns/use-charge-note';
import { detailsQuery } from '../details-query';

/** What this shipment brings back, with the recipient's link; or what brings it back. */
export function ReturnsSection({ details: { shipment, order, isReturn, returns } }: { details: ShipmentDetails }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries(detailsQuery(shipment.slug));
  const isUser = useSession(({ actor }) => actor !== 'guest');
  return (
    <>
      {isReturn && (
        <SectionCard title="Return" action={<Mark state={isReturn.state} />}>
          {order?.onUse && (
            <div className="mb-4">
              <UseChargeNote order={order} />
            </div>
          )}
          {isReturn.of && (
            <p className="mb-3 text-ui">
              Brings back <TextLink to={paths.shipment.href({ slug: isReturn.of })}>this shipment</TextLink>.
            </p>
          )}
          <ReturnLinkPanel back={isReturn} email={shipment.from?.email ?? ''} onChange={refresh} />
          {isUser && isReadyToOrder(shipment) && <PayOnUse shipment={shipment} onOrdered={refresh} />}
        </SectionCard>
      )}
      {returns.length > 0 && (
        <SectionCard title="Returns">
          <ul className="flex flex-col gap-3 text-ui">
            {returns.map((back) => (
              <li key={back.shipment} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">
                  <TextLink to={paths.shipment.href({ slug: back.shipment })}>
                    Return of {formatMoment(back.createdAt)}
                  </TextLink>
                  <span className="block text-small text-text-2">{linkText(back.link)}</span>
                </span>
                <Mark state={back.state} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

/** Complete, with a price, and not ordered. */
const isReadyToOrder = ({ status, offer }: ShipmentDetails['shipment']): boolean =>
  offer !== null && (status === 'ready' || status === 'in_cart');

function Mark({ state }: { state: keyof typeof returnMarks }) {
  const { text, tone, icon } = returnMarks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
