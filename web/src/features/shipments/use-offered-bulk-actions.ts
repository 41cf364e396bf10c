import { bulkLimit } from '#libs/contracts/shipments/bulk-actions.js';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { plural } from '../../lib/text/format';
import { useOfferedCommands } from '../../stores/offered-commands';
import type { BulkActions } from './bulk-buttons';
import { canAdd, canCancel, canPay, canPrint } from './row-state';

/** Offers the bar's actions in the command palette; each command shows the number of its rows. */
export function useOfferedBulkActions(rows: readonly ShipmentRow[], actions: BulkActions): void {
  const { onPay, onAdd, onPrint, onVoid, onDelete, onAgain, onExport } = actions;
  const among = (can: (row: ShipmentRow) => boolean) => rows.filter(can).map(({ slug }) => slug);
  const [toPay, toAdd, toPrint, toDelete] = [among(canPay), among(canAdd), among(canPrint), among(canCancel)];
  const every = rows.map(({ slug }) => slug);
  const all = every.length > bulkLimit ? [] : every;
  const offers = [
    { id: 'pay', slugs: toPay, label: `Pay ${plural(toPay.length, 'shipment')}`, run: onPay },
    { id: 'cart', slugs: toAdd, label: `Add ${plural(toAdd.length, 'shipment')} to cart`, run: onAdd },
    { id: 'print', slugs: toPrint, label: `Print ${plural(toPrint.length, 'label')}`, run: onPrint },
    { id: 'void', slugs: toPrint, label: `Void ${plural(toPrint.length, 'label')}`, run: onVoid },
    { id: 'again', slugs: all, label: `Ship ${plural(all.length, 'shipment')} again`, run: onAgain },
    { id: 'export', slugs: every, label: `Export ${plural(rows.length, 'shipment')} as CSV`, run: onExport },
    { id: 'delete', slugs: toDelete, label: `Delete ${plural(toDelete.length, 'shipment')}`, run: onDelete },
  ];
  useOfferedCommands(
    `${plural(rows.length, 'shipment')} selected`,
    offers
      .filter(({ slugs }) => slugs.length > 0)
      .map(({ id, slugs, label, run }) => ({ id, label, run: () => run(slugs) })),
  );
}
