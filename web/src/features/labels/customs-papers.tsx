import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { invoiceFile } from './label-queries';
import { printDocument } from './print/print-frame';

/** Customs documents of the parcel: the form is printed with the label, the invoice separately. */
export function CustomsPapers({ label }: { label: LabelView }) {
  const print = useMutation({ mutationFn: async () => printDocument(await invoiceFile(label.shipment)) });
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await invoiceFile(label.shipment), `invoice-${label.pages[0]?.trackingNumber}.pdf`),
  });
  const { customs } = label;
  if (!customs || (!customs.form && !customs.invoice)) return null;
  const error = print.error ?? save.error;
  return (
    <Card className="flex flex-col gap-3 text-ui">
      <h2 className="type-h3">Customs papers</h2>
      {customs.form && (
        <p className="text-text-2">
          {customs.form === 'CN22' ? 'The CN22 form' : 'The CN23 form'} prints after the label
          {customs.formPages > 1 && `, on ${customs.formPages} pages`}. Sign it and attach it to the parcel in a clear
          pouch.
        </p>
      )}
      {customs.invoice && (
        <>
          <p className="text-text-2">Print three commercial invoices: one in the pouch, two for the carrier.</p>
          {error && <ProblemAlert error={error} title="Could not load the invoice" />}
          <div className="flex flex-wrap gap-3">
            <Button tone="secondary" onClick={() => print.mutate()} loading={print.isPending}>
              <Printer aria-hidden className="size-4" /> Print invoice
            </Button>
            <Button tone="quiet" onClick={() => save.mutate()} loading={save.isPending}>
              <Download aria-hidden className="size-4" /> Download invoice
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
