import type { StoreOrderEdits, StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import type { RequestedShipment } from '../ship-requests';
import { BoxDialog } from './box-dialog';
import type { Decision } from './decision';
import { DecisionDialog } from './decision-dialog';
import { ShipDialog, type ShipGoal } from './ship-dialog';
import { SplitDialog } from './split-dialog';

/** Which of the dialogs is open. Of orders that are about to be shipped the ids are kept: those that have a shipment may leave the list. */
export type OpenDialog =
  | { decide: Decision }
  | { ship: ShipGoal; orders: readonly string[]; requested?: RequestedShipment[] }
  | { split: StoreOrderRow }
  | { boxes: true };

interface OrderDialogsProps {
  open: OpenDialog;
  /** Orders that it is about, and those of them that are loaded. */
  orders: readonly string[];
  rows: readonly StoreOrderRow[];
  saving: boolean;
  error: Error | null;
  onSave: (edits: Partial<StoreOrderEdits>) => void;
  /** It did what it was opened for: the orders are no longer chosen. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialogs of the chosen orders; their code comes with the first choice. */
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
