import {
  CirclePause,
  CirclePlay,
  CreditCard,
  Merge,
  Package,
  PlaneTakeoff,
  ShoppingCart,
  SlidersHorizontal,
  Split,
  Tag,
  Truck,
} from 'lucide-react';
import { orderSelectionLimit, type StoreOrderSelection } from '#libs/contracts/stores/store-order-lists.js';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import type { Decision } from './decision';
import type { ShipGoal } from './ship-dialog';
import { combinedShipments } from './requested-shipments';

interface OrderBarProps {
  rows: readonly StoreOrderRow[];
  /** All that match, once they are chosen. */
  matching: StoreOrderSelection | undefined;
  /** How many match, when that is more than the chosen rows, all of which are loaded. */
  more: number | undefined;
  busy: boolean;
  onMatching: () => void;
  onHold: (held: boolean) => void;
  onDecide: (what: Decision) => void;
  onShip: (goal: ShipGoal) => void;
  onCombine: () => void;
  onSplit: (order: StoreOrderRow) => void;
  onClear: () => void;
}

const decisions = [
  ['package', 'Package', Package],
  ['service', 'Service', Truck],
  ['from', 'Ship from', PlaneTakeoff],
  ['tag', 'Tag', Tag],
] as const;

/** What can be done with the chosen orders. */
export function OrderBar(props: OrderBarProps) {
  const { rows, matching, more, busy, onMatching, onDecide, onShip, onClear } = props;
  if (rows.length === 0 && !matching) return <p role="status" className="sr-only" />;
  const count = matching ? matching.orders.length : rows.length;
  return (
    <div className="sticky bottom-3 z-10 mx-auto flex w-full max-w-split flex-wrap items-center gap-2 rounded-card border border-border bg-surface p-3 shadow-md">
      <p role="status" className="px-2 text-ui font-medium">
        {plural(count, 'order')} selected
        {matching?.more && ` (the newest ${orderSelectionLimit.toLocaleString('en-US')})`}
      </p>
      {!matching && more !== undefined && (
        <Button size="dense" tone="quiet" onClick={onMatching} loading={busy}>
          Select all {more.toLocaleString('en-US')} that match
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        <Button size="dense" onClick={() => onShip('buy')}>
          <CreditCard aria-hidden className="size-4" /> Buy and print
        </Button>
        <Button size="dense" tone="secondary" onClick={() => onShip('cart')}>
          <ShoppingCart aria-hidden className="size-4" /> Add to cart
        </Button>
        <Button size="dense" tone="secondary" onClick={() => onShip('prices')}>
          <SlidersHorizontal aria-hidden className="size-4" /> Get prices
        </Button>
        {decisions.map(([what, label, Icon]) => (
          <Button key={what} size="dense" tone="secondary" onClick={() => onDecide(what)}>
            <Icon aria-hidden className="size-4" /> {label}
          </Button>
        ))}
        <HoldCombineSplit {...props} />
        <Button size="dense" tone="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

function HoldCombineSplit({ rows, matching, busy, onHold, onCombine, onSplit }: OrderBarProps) {
  const held = rows.length > 0 && rows.every((row) => row.held);
  const combinable = matching ? 0 : combinedShipments(rows).length;
  const [only, ...others] = rows;
  return (
    <>
      <Button size="dense" tone="secondary" onClick={() => onHold(!held)} loading={busy}>
        {held ? <CirclePlay aria-hidden className="size-4" /> : <CirclePause aria-hidden className="size-4" />}
        {held ? 'Release' : 'Hold'}
      </Button>
      {combinable > 0 && (
        <Button size="dense" tone="secondary" onClick={onCombine}>
          <Merge aria-hidden className="size-4" /> Combine
        </Button>
      )}
      {only && others.length === 0 && !matching && only.pieces > 1 && only.shipments.length === 0 && (
        <Button size="dense" tone="secondary" onClick={() => onSplit(only)}>
          <Split aria-hidden className="size-4" /> Split
        </Button>
      )}
    </>
  );
}
