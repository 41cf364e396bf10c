import type { ShipmentOrder } from '#libs/contracts/shipments/shipment-details.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoment, formatMoney } from '../../lib/text/format';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';

/** How far the charge of a return is that is paid when it is used. */
export function UseChargeNote({ order }: { order: ShipmentOrder }) {
  const { onUse, payment, total, refundable } = order;
  if (!onUse) return null;
  const price = formatMoney(total);
  if (payment === 'on_use')
    return (
      <InlineAlert title="Waiting for use">
        {price} is charged when a carrier first scans the parcel.
        {refundable.until &&
          ` If nobody uses the label, we void it by ${dateText(refundable.until)}, and it costs nothing.`}
      </InlineAlert>
    );
  if (onUse.usedAt === null)
    return <InlineAlert title="Not used">Its label was voided. You were not charged.</InlineAlert>;
  if (order.receipt)
    return <InlineAlert tone="success" title="Charged">{`${price} was charged after the first scan.`}</InlineAlert>;
  if (payment !== 'failed' && payment !== 'requires_action' && onUse.nextTryAt === null)
    return <InlineAlert title="Charging your card">A carrier has scanned the parcel.</InlineAlert>;
  return (
    <InlineAlert
      tone="warning"
      title="Your card did not pay"
      actions={
        <ButtonLink size="dense" to={paths.checkout.href({ order: order.id })}>
          Pay {price} now
        </ButtonLink>
      }
    >
      A carrier has scanned the parcel.
      {onUse.nextTryAt && ` We try the card again on ${formatMoment(onUse.nextTryAt)}.`}
    </InlineAlert>
  );
}
