import {
  Boxes,
  CirclePause,
  CirclePlay,
  CreditCard,
  ListChecks,
  Merge,
  Package,
  PlaneTakeoff,
  ShoppingCart,
  SlidersHorizontal,
  Split,
  Tag,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import type { Decision } from './decision';
import { combinedShipments } from './requested-shipments';
import type { ShipGoal } from './ship-dialog';

/** The actions of the bar for selected orders. */
export interface BulkOrderActions {
  onShip: (goal: ShipGoal) => void;
  onDecide: (what: Decision) => void;
  onBoxes: () => void;
  onRules: () => void;
  onHold: (held: boolean) => void;
  onCombine: () => void;
  onSplit: (order: StoreOrderRow) => void;
}

export interface BarAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** The actions for the selected orders, as buttons and in the command palette; most frequent first. */
export function barActions(rows: readonly StoreOrderRow[], isMatching: boolean, does: BulkOrderActions): BarAction[] {
  const held = rows.length > 0 && rows.every((row) => row.held);
  const [only, ...others] = rows;
  const canSplit = only && others.length === 0 && !isMatching && only.pieces > 1 && only.shipments.length === 0;
  const canCombine = !isMatching && combinedShipments(rows).length > 0;
  return [
    { id: 'buy', label: 'Buy and print', icon: CreditCard, run: () => does.onShip('buy') },
    { id: 'cart', label: 'Add to cart', icon: ShoppingCart, run: () => does.onShip('cart') },
    { id: 'prices', label: 'Get prices', icon: SlidersHorizontal, run: () => does.onShip('prices') },
    { id: 'package', label: 'Package', icon: Package, run: () => does.onDecide('package') },
    { id: 'boxes', label: 'Find boxes', icon: Boxes, run: does.onBoxes },
    { id: 'service', label: 'Service', icon: Truck, run: () => does.onDecide('service') },
    ...(canCombine ? [{ id: 'combine', label: 'Combine', icon: Merge, run: does.onCombine }] : []),
    ...(canSplit ? [{ id: 'split', label: 'Split', icon: Split, run: () => does.onSplit(only) }] : []),
    { id: 'from', label: 'Ship from', icon: PlaneTakeoff, run: () => does.onDecide('from') },
    { id: 'tag', label: 'Tag', icon: Tag, run: () => does.onDecide('tag') },
    {
      ...{ id: 'hold', label: held ? 'Release' : 'Hold', icon: held ? CirclePlay : CirclePause },
      run: () => does.onHold(!held),
    },
    { id: 'rules', label: 'Run rules', icon: ListChecks, run: does.onRules },
  ];
}
