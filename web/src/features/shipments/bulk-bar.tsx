import { useState } from 'react';
import { Copy, CreditCard, Printer, RotateCcw, ShoppingCart, Trash2 } from 'lucide-react';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoney, plural } from '../../lib/text/format';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/navigation/link';
import { canAdd, canPay, canPrint } from './row-state';

interface BulkBarProps {
  rows: readonly ShipmentRow[];
  onPay: (rows: readonly ShipmentRow[]) => void;
  onAdd: (rows: readonly ShipmentRow[]) => void;
  onPrint: (rows: readonly ShipmentRow[]) => void;
  onCancel: (rows: readonly ShipmentRow[]) => void;
  /** The same again, as a new draft. */
  onAgain: (row: ShipmentRow) => void;
  onClear: () => void;
  busy: boolean;
}

export const canCancel = (row: ShipmentRow): boolean => row.status === 'draft' || row.status === 'ready';

/** What can be done with the chosen shipments; each button counts those it is for. */
export function BulkBar({ rows, onPay, onAdd, onPrint, onCancel, onAgain, onClear, busy }: BulkBarProps) {
  const [asking, setAsking] = useState(false);
  if (rows.length === 0) return <p role="status" className="sr-only" />;
  const [first, second] = rows;
  const again = first && !second && !canCancel(first) ? first : undefined;
  const toPay = rows.filter(canPay);
  const toAdd = rows.filter(canAdd);
  const toPrint = rows.filter(canPrint);
  const toCancel = rows.filter(canCancel);
  const total = toPay.reduce((sum, row) => sum + (row.total?.amount ?? 0), 0);
  return (
    <div className="sticky bottom-3 z-10 mx-auto flex w-full max-w-form flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-md">
      <p role="status" className="px-2 text-ui font-medium">
        {plural(rows.length, 'shipment')} selected
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {toPay.length > 0 && (
          <Button size="dense" onClick={() => onPay(toPay)}>
            <CreditCard aria-hidden className="size-4" />
            Pay {toPay.length} ({formatMoney({ amount: total, currency: 'USD' })})
          </Button>
        )}
        {toAdd.length > 0 && (
          <Button size="dense" tone="secondary" onClick={() => onAdd(toAdd)} loading={busy}>
            <ShoppingCart aria-hidden className="size-4" /> Add {toAdd.length} to cart
          </Button>
        )}
        {toPrint.length > 0 && (
          <Button
            size="dense"
            tone={toPay.length > 0 ? 'secondary' : 'primary'}
            onClick={() => onPrint(toPrint)}
            loading={busy}
          >
            <Printer aria-hidden className="size-4" />
            Print {plural(toPrint.length, 'label')}
          </Button>
        )}
        {first && !second && first.orderId && canPrint(first) && (
          <ButtonLink size="dense" tone="secondary" to={paths.success.href({ order: first.orderId })}>
            <RotateCcw aria-hidden className="size-4" /> Void and refund
          </ButtonLink>
        )}
        {again && (
          <Button size="dense" tone="secondary" onClick={() => onAgain(again)} loading={busy}>
            <Copy aria-hidden className="size-4" /> Ship again
          </Button>
        )}
        {toCancel.length > 0 && (
          <Button size="dense" tone="secondary" onClick={() => setAsking(true)} loading={busy}>
            <Trash2 aria-hidden className="size-4" /> Delete {toCancel.length}
          </Button>
        )}
        <ConfirmDialog
          open={asking}
          question={`Delete ${plural(toCancel.length, 'shipment')}?`}
          text="Addresses, packages and prices of drafts and unpaid shipments are deleted."
          confirm="Delete"
          onConfirm={() => {
            setAsking(false);
            onCancel(toCancel);
          }}
          onClose={() => setAsking(false)}
        />
        <Button size="dense" tone="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
