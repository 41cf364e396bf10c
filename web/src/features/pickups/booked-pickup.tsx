import { CircleCheck, CircleX, Clock3, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { PickupStatus, PickupView } from '#libs/contracts/shipments/pickups.js';
import { paths } from '../../lib/navigation/paths';
import { formatDay, formatMoney, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Badge, type Tone } from '../../ui/display/badge';
import { ButtonLink } from '../../ui/navigation/link';
import { chargeText } from './charge-text';

const states: Record<PickupStatus, readonly [string, Tone, LucideIcon]> = {
  unpaid: ['Payment needed', 'warning', Clock3],
  requested: ['Requested', 'info', Hourglass],
  scheduled: ['Scheduled', 'success', CircleCheck],
  canceled: ['Canceled', 'neutral', CircleX],
  failed: ['Not booked', 'danger', TriangleAlert],
};

type BookedPickupProps = { pickup: PickupView; paying: boolean; onCancel: () => void };

/** One pickup: when, where, its number and state. `paying`: its card form is on the page. */
export function BookedPickup({ pickup, paying, onCancel }: BookedPickupProps) {
  const { serviceName, status, canceling, sample, confirmation, sender, day, window, labels, price } = pickup;
  const [word, tone, icon] = canceling ? (['Canceling', 'info', Hourglass] as const) : states[status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 text-ui">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {serviceName}, {formatDay(day)}
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          {sample && <Badge tone="warning">Sample</Badge>}
        </p>
        <p className="break-words text-text-2">{sender}</p>
        <p className="text-small text-text-2">
          {window ? `${window.from} to ${window.to}` : 'Any time of the day'}, {plural(labels, 'label')},{' '}
          {price === 0 ? 'free' : formatMoney({ amount: price, currency: 'USD' })}
          {pickup.charge && `, ${chargeText[pickup.charge.state]}`}
        </p>
        {pickup.instructions && <p className="text-small break-words text-text-2">{pickup.instructions}</p>}
        {confirmation && (
          <p className="text-small">
            Confirmation number <span className="font-semibold break-all">{confirmation}</span>
          </p>
        )}
        {pickup.note && <p className="text-small text-danger">{pickup.note}</p>}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {pickup.charge?.state === 'unpaid' && !paying && (
          <ButtonLink to={paths.pickups.href({ order: pickup.charge.orderId })}>
            Pay {formatMoney({ amount: price, currency: 'USD' })}
          </ButtonLink>
        )}
        {pickup.cancelable && (
          <Button tone="secondary" onClick={onCancel} aria-label={`Cancel the pickup on ${formatDay(day)}`}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}
