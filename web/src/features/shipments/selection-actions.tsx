import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ShipmentSelection } from '#libs/contracts/shipments/bulk-actions.js';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { paths } from '../../lib/navigation/paths';
import { plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { problemText } from '../../ui/feedback/problem-text';
import type { TableFilter } from '../../ui/table/table-params';
import { useAddToCart } from '../cart/use-add-to-cart';
import { LabelBatch } from '../labels/batch/label-batch';
import { printLabels } from '../labels/print/print-labels';
import { BulkBar } from './bulk-bar';
import { duplicateShipments, exportShipments, runBulk, selectMatching, type BulkVerb } from './bulk-requests';
import { BulkResultDialog, outcomeText, type Finished } from './bulk-result-dialog';
import { shipmentLists } from './shipment-queries';

interface SelectionActionsProps {
  rows: readonly ShipmentRow[];
  /** The number of all matches; `loaded` of them are here. */
  total: number | undefined;
  loaded: number;
  filter: TableFilter;
  onClear: () => void;
}

/** More labels than these are printed from a file that a worker makes. */
const printedHere = 25;

const questions: Record<BulkVerb, { ask: (count: number) => string; text: string; confirm: string }> = {
  void: {
    ask: (count) => `Void ${plural(count, 'label')}?`,
    text: 'We void each label that the carrier has not scanned and refund it. You won’t be able to use it.',
    confirm: 'Void',
  },
  delete: {
    ask: (count) => `Delete ${plural(count, 'shipment')}?`,
    text: 'Addresses, packages and prices of drafts and unpaid shipments are deleted.',
    confirm: 'Delete',
  },
};

/** The actions for the selected rows or for all that match. */
export function SelectionActions({ rows, total, loaded, filter, onClear }: SelectionActionsProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [matching, setMatching] = useState<ShipmentSelection>();
  const [asking, setAsking] = useState<{ verb: BulkVerb; slugs: readonly string[] }>();
  const [finished, setFinished] = useState<Finished>();
  const [toFile, setToFile] = useState<readonly string[]>();
  const [progress, setProgress] = useState<string>();
  const refresh = () => client.invalidateQueries({ queryKey: shipmentLists });
  const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
  const clear = () => {
    setMatching(undefined);
    onClear();
  };
  const select = useMutation({ mutationFn: () => selectMatching(filter), onSuccess: setMatching, onError: failed });
  const bulk = useMutation({
    mutationFn: ({ verb, slugs }: { verb: BulkVerb; slugs: readonly string[] }) =>
      runBulk(verb, slugs, (done) =>
        setProgress(`${done.toLocaleString('en-US')} of ${plural(slugs.length, 'shipment')}…`),
      ),
    onSuccess: (result, { verb, slugs }) => {
      if (verb === 'delete') for (const slug of slugs) removeDraft(slug);
      const outcome = { verb, result };
      if (result.refused.length > 0 || result.already > 0) setFinished(outcome);
      else toast(outcomeText(outcome), { tone: 'success' });
      clear();
    },
    onError: failed,
    onSettled: () => {
      setProgress(undefined);
      return refresh();
    },
  });
  const print = useMutation({ mutationFn: printLabels, onSettled: refresh, onError: failed });
  const add = useAddToCart(onClear);
  const again = useMutation({
    mutationFn: duplicateShipments,
    onSuccess: async ({ shipments: [first = '', ...others] }) => {
      if (others.length === 0) return navigate(paths.newShipment.href({ draft: first }));
      toast(`${others.length + 1} drafts created`, {
        tone: 'success',
        detail: 'Prices are on their way. Choose a service for each in Drafts.',
      });
      clear();
      await refresh();
      return navigate(paths.shipments.href({ tab: 'drafts' }));
    },
    onError: failed,
  });
  const save = useMutation({ mutationFn: exportShipments, onError: failed });
  const busy = [select, bulk, print, add, again, save].some(({ isPending }) => isPending);
  const chosenAll = rows.length > 0 && rows.length === loaded;
  const question = asking && questions[asking.verb];
  return (
    <>
      <BulkBar
        rows={rows}
        matching={matching}
        more={chosenAll && total !== undefined && total > loaded ? total : undefined}
        progress={progress}
        actions={{
          onPay: (slugs) => void navigate(paths.shipments.href({ pay: slugs.join(',') })),
          onAdd: (slugs) => add.mutate([...slugs], { onError: failed }),
          onPrint: (slugs) => (slugs.length > printedHere ? setToFile(slugs) : print.mutate(slugs)),
          onVoid: (slugs) => setAsking({ verb: 'void', slugs }),
          onDelete: (slugs) => setAsking({ verb: 'delete', slugs }),
          onAgain: (slugs) => again.mutate(slugs),
          onExport: (slugs) => save.mutate(slugs),
          busy,
        }}
        onMatching={() => select.mutate()}
        onClear={clear}
      />
      <ConfirmDialog
        open={asking !== undefined}
        question={question?.ask(asking?.slugs.length ?? 0) ?? ''}
        text={question?.text ?? ''}
        confirm={question?.confirm ?? ''}
        onConfirm={() => {
          setAsking(undefined);
          if (asking) bulk.mutate(asking);
        }}
        onClose={() => setAsking(undefined)}
      />
      <BulkResultDialog finished={finished} onClose={() => setFinished(undefined)} />
      <Dialog open={toFile !== undefined} onClose={() => setToFile(undefined)} title="Print labels" side>
        {toFile && <LabelBatch of={{ shipments: [...toFile] }} />}
      </Dialog>
    </>
  );
}
