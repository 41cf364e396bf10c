import { Copy, CreditCard, Download, Printer, RotateCcw, ShoppingCart, Trash2 } from 'lucide-react';
import { bulkLimit } from '#libs/contracts/shipments/bulk-actions.js';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { formatMoney, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { canAdd, canCancel, canPay, canPrint } from './row-state';

export interface BulkActions {
  onPay: (slugs: readonly string[]) => void;
  onAdd: (slugs: readonly string[]) => void;
  onPrint: (slugs: readonly string[]) => void;
  onVoid: (slugs: readonly string[]) => void;
  onDelete: (slugs: readonly string[]) => void;
  /** The same again, as new drafts. */
  onAgain: (slugs: readonly string[]) => void;
  /** As a CSV file. */
  onExport: (slugs: readonly string[]) => void;
  busy: boolean;
}

const slugsOf = (rows: readonly ShipmentRow[]) => rows.map(({ slug }) => slug);

/** Buttons for chosen rows: each counts those it is for. */
export function RowButtons({ rows, actions }: { rows: readonly ShipmentRow[]; actions: BulkActions }) {
  const { onPay, onAdd, onPrint, onVoid, onDelete, onAgain, onExport, busy } = actions;
  const toPay = rows.filter(canPay);
  const [toAdd, toPrint, toDelete] = [canAdd, canPrint, canCancel].map((can) => slugsOf(rows.filter(can)));
  const total = toPay.reduce((sum, row) => sum + (row.total?.amount ?? 0), 0);
  return (
    <>
      {toPay.length > 0 && (
        <Button size="dense" onClick={() => onPay(slugsOf(toPay))}>
          <CreditCard aria-hidden className="size-4" />
          Pay {toPay.length} ({formatMoney({ amount: total, currency: 'USD' })})
        </Button>
      )}
      {toAdd && toAdd.length > 0 && (
        <Button size="dense" tone="secondary" onClick={() => onAdd(toAdd)} loading={busy}>
          <ShoppingCart aria-hidden className="size-4" /> Add {toAdd.length} to cart
        </Button>
      )}
      {toPrint && toPrint.length > 0 && (
        <>
          <Button
            size="dense"
            tone={toPay.length > 0 ? 'secondary' : 'primary'}
            onClick={() => onPrint(toPrint)}
            loading={busy}
          >
            <Printer aria-hidden className="size-4" />
            Print {plural(toPrint.length, 'label')}
          </Button>
          <Button size="dense" tone="secondary" onClick={() => onVoid(toPrint)} loading={busy}>
            <RotateCcw aria-hidden className="size-4" /> Void {plural(toPrint.length, 'label')}
          </Button>
        </>
      )}
      <AgainButton slugs={slugsOf(rows)} onAgain={onAgain} busy={busy} />
      <Button size="dense" tone="secondary" onClick={() => onExport(slugsOf(rows))} loading={busy}>
        <Download aria-hidden className="size-4" /> Export CSV
      </Button>
      {toDelete && toDelete.length > 0 && (
        <Button size="dense" tone="secondary" onClick={() => onDelete(toDelete)} loading={busy}>
          <Trash2 aria-hidden className="size-4" /> Delete {toDelete.length}
        </Button>
      )}
    </>
  );
}

/** Buttons for all matching shipments: the API says which of them can be voided or deleted. */
export function MatchingButtons({ slugs, actions }: { slugs: readonly string[]; actions: BulkActions }) {
  const { onPrint, onVoid, onDelete, onAgain, onExport, busy } = actions;
  return (
    <>
      <Button size="dense" onClick={() => onPrint(slugs)} loading={busy}>
        <Printer aria-hidden className="size-4" /> Print labels
      </Button>
      <Button size="dense" tone="secondary" onClick={() => onVoid(slugs)} loading={busy}>
        <RotateCcw aria-hidden className="size-4" /> Void labels
      </Button>
      <AgainButton slugs={slugs} onAgain={onAgain} busy={busy} />
      <Button size="dense" tone="secondary" onClick={() => onExport(slugs)} loading={busy}>
        <Download aria-hidden className="size-4" /> Export CSV
      </Button>
      <Button size="dense" tone="secondary" onClick={() => onDelete(slugs)} loading={busy}>
        <Trash2 aria-hidden className="size-4" /> Delete drafts
      </Button>
    </>
  );
}

/** The same again; of more than go into one request, the first. */
function AgainButton({ slugs, onAgain, busy }: { slugs: readonly string[] } & Pick<BulkActions, 'onAgain' | 'busy'>) {
  const count = slugs.length.toLocaleString('en-US');
  return (
    <Button size="dense" tone="secondary" onClick={() => onAgain(slugs.slice(0, bulkLimit))} loading={busy}>
      <Copy aria-hidden className="size-4" />
      {slugs.length === 1 && 'Ship again'}
      {slugs.length > 1 && (slugs.length > bulkLimit ? `Ship the first ${bulkLimit} again` : `Ship ${count} again`)}
    </Button>
  );
}
