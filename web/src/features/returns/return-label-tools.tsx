import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { returnLabelFormats, type ReturnLabelFormat, type ReturnParcels } from '#libs/contracts/shipments/returns.js';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { formatChoice } from '../labels/label-text';
import { printDocument } from '../labels/print/print-frame';
import { returnInvoice, returnLabel } from './return-queries';

/** Print the label or save it; what to do with it then. Most recipients have an office printer. */
export function ReturnLabelTools({ token, back }: { token: string; back: ReturnParcels }) {
  const [format, setFormat] = useState<ReturnLabelFormat>('letter');
  const print = useMutation({ mutationFn: async () => printDocument(await returnLabel(token, format)) });
  const save = useMutation({
    mutationFn: async () => saveFile(await returnLabel(token, format), `return-label-${format}.pdf`),
  });
  const invoice = useMutation({ mutationFn: async () => saveFile(await returnInvoice(token), 'return-invoice.pdf') });
  const error = print.error ?? save.error ?? invoice.error;
  return (
    <Card className="flex flex-col gap-4">
      <Field label="Paper" hint={formatChoice(format).hint}>
        <Select
          value={format}
          onChange={({ target }) => setFormat(returnLabelFormats.find((one) => one === target.value) ?? format)}
        >
          {returnLabelFormats.map((one) => (
            <option key={one} value={one}>
              {formatChoice(one).name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => print.mutate()} loading={print.isPending}>
          <Printer aria-hidden className="size-4" /> Print label
        </Button>
        <Button tone="secondary" onClick={() => save.mutate()} loading={save.isPending}>
          <Download aria-hidden className="size-4" /> Download PDF
        </Button>
        {back.invoice && (
          <Button tone="secondary" onClick={() => invoice.mutate()} loading={invoice.isPending}>
            <FileText aria-hidden className="size-4" /> Commercial invoice
          </Button>
        )}
      </div>
      {error && <ProblemAlert error={error} title="That didn’t work" />}
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-ui text-text-2">
        <li>Remove or cover old labels on the box.</li>
        <li>Stick the label flat on the largest side, barcode uncovered. Use it once.</li>
        {back.invoice && (
          <li>Print three commercial invoices: one in a clear pouch on the box, two for the carrier.</li>
        )}
        <li>
          Hand the parcel to {back.carrierName}.{back.sample && ' (This sample label is not postage.)'}
        </li>
      </ol>
    </Card>
  );
}
