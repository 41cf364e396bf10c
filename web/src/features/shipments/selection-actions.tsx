import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { paths } from '../../lib/navigation/paths';
import { useAddToCart } from '../cart/use-add-to-cart';
import { printLabels } from '../labels/print/print-labels';
import { BulkBar } from './bulk-bar';
import { cancelShipment, cloneShipment } from './shipment-mutations';
import { shipmentLists } from './shipment-queries';
import { plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { problemText } from '../../ui/feedback/problem-text';

/** What can be done with the chosen rows, and doing it. */
export function SelectionActions({ rows, onClear }: { rows: readonly ShipmentRow[]; onClear: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: shipmentLists });
  const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
  const cancel = useMutation({ mutationFn: cancelAll, onSuccess: refresh, onError: failed });
  const print = useMutation({
    mutationFn: (chosen: readonly ShipmentRow[]) => printLabels(chosen.map(({ slug }) => slug)),
    onSettled: refresh,
    onError: failed,
  });
  const add = useAddToCart(onClear);
  const again = useMutation({
    mutationFn: (row: ShipmentRow) => cloneShipment(row.slug),
    onSuccess: async ({ slug }) => navigate(paths.newShipment.href({ draft: slug })),
    onError: failed,
  });
  return (
    <BulkBar
      rows={rows}
      onPay={(chosen) => void navigate(paths.shipments.href({ pay: chosen.map(({ slug }) => slug).join(',') }))}
      onAdd={(chosen) =>
        add.mutate(
          chosen.map(({ slug }) => slug),
          { onError: failed },
        )
      }
      onPrint={(chosen) => print.mutate(chosen)}
      onCancel={(chosen) => cancel.mutate(chosen)}
      onAgain={(row) => again.mutate(row)}
      onClear={onClear}
      busy={cancel.isPending || print.isPending || again.isPending || add.isPending}
    />
  );
}

async function cancelAll(rows: readonly ShipmentRow[]): Promise<void> {
  for (const { slug } of rows) {
    await cancelShipment(slug);
    removeDraft(slug);
  }
  toast(`${plural(rows.length, 'shipment')} deleted`, { tone: 'success' });
}
