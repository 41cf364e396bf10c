import type { StoreOrderEdits, StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import type { RequestedShipment } from '../ship-requests';
import { BoxDialog } from './box-dialog';
import type { Decision } from './decision';
import { DecisionDialog } from './decision-dialog';
import { ShipDialog, type ShipGoal } from './ship-dialog';
import { SplitDialog } from './split-dialog';

/** The open dialog. Orders about to be shipped are kept by id: once they have a shipment they may leave the list. */
export type OpenDialog =
  | { decide: Decision }
  | { ship: ShipGoal; orders: readonly string[]; requested?: RequestedShipment[] }
  | { split: StoreOrderRow }
  | { boxes: true };

interface OrderDialogsProps {
  open: OpenDialog;
  /** Its orders, and those of them that are loaded. */
  orders: readonly string[];
  rows: readonly StoreOrderRow[];
  saving: boolean;
  error: Error | null;
  onSave: (edits: Partial<StoreOrderEdits>) => void;
  /** The dialog has completed: the orders are no longer selected. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialogs for selected orders; their code is loaded with the first selection. */
export default function OrderDialogs({
  open,
  orders,
  rows,
  saving,
  error,
  onSave,
  onDone,
  onClose,
}: OrderDialogsProps) {
  if ('decide' in open)
    return <DecisionDialog what={open.decide} count={orders.length} {...{ saving, error, onSave, onClose }} />;
  if ('boxes' in open) return <BoxDialog {...{ orders, rows, onClose }} onDone={onClose} />;
  if ('split' in open) return <SplitDialog order={open.split} {...{ onDone, onClose }} />;
  return <ShipDialog goal={open.ship} orders={open.orders} requested={open.requested} {...{ onDone, onClose }} />;
}
