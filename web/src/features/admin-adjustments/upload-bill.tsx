import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  billBasis,
  defaultWaiveUpTo,
  maxBillFile,
  maxBillLines,
  type BillBasis,
} from '#libs/contracts/adjustments/adjustments.js';
import { billColumns, requiredBillColumns } from '#libs/contracts/adjustments/bill-columns.js';
import { carrierCodes, carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { satisfiesRule } from '#libs/contracts/field-rules/field-rules.js';
import { SectionCard } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { CsvButton } from '../../ui/form/csv-button';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { listsOf } from '../../ui/table/list-key';
import { adjustmentsPath, billsQuery, sendBill } from './adjustment-queries';
import { BillResultView } from './bill-result';

const baseNames: Record<BillBasis, string> = {
  full: 'All charges of each label',
  extra: 'Only charges added after purchase',
};
const required: readonly string[] = requiredBillColumns;
const columnTitles = (isNeeded: boolean): string =>
  Object.entries(billColumns)
    .flatMap(([column, [name]]) => (required.includes(column) === isNeeded ? [name] : []))
    .join(', ');

/** Uploads a carrier's bill and shows the result, with each line that has a problem. */
export function UploadBill() {
  const client = useQueryClient();
  const [carrier, setCarrier] = useState(carrierCodes[0] ?? '');
  const [basis, setBasis] = useState<BillBasis>('full');
  const [waive, setWaive] = useState((defaultWaiveUpTo / 100).toFixed(2));
  const fault = /^\d{1,3}(\.\d{1,2})?$/.test(waive.trim()) && Number(waive) <= 100 ? undefined : 'Enter $0 to $100.';
  const send = useMutation({
    mutationFn: (file: File) => {
      if (!satisfiesRule('size', file, maxBillFile / 1024))
        throw new Error('The file is larger than 2 MB. Split it into two files.');
      return sendBill({ carrier, basis, waiveUpTo: Math.round(Number(waive) * 100), file });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(billsQuery),
        client.invalidateQueries({ queryKey: listsOf(adjustmentsPath) }),
      ]),
  });
  return (
    <SectionCard title="Upload a carrier bill">
      <div className="flex flex-col gap-4">
        <p className="text-ui break-words text-text-2">
          A CSV file of up to {maxBillLines.toLocaleString('en-US')} lines. Required columns: {columnTitles(true)}.
          Optional: {columnTitles(false)}. Lines that were uploaded before are skipped. A line that bills several
          parcels of a shipment needs their number as Pieces.
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Carrier">
            <Select value={carrier} onChange={({ target }) => setCarrier(target.value)}>
              {carrierCodes.map((code) => (
                <option key={code} value={code}>
                  {carrierName(code)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Charges on the bill">
            <Select value={basis} onChange={({ target }) => setBasis(billBasis.parse(target.value))}>
              {billBasis.options.map((one) => (
                <option key={one} value={one}>
                  {baseNames[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Waive up to, in $" hint="Differences up to this are waived." error={fault}>
            <TextInput
              value={waive}
              inputMode="decimal"
              className="tabular-nums"
              onChange={({ target }) => setWaive(target.value)}
            />
          </Field>
        </div>
        {send.error && <ProblemAlert error={send.error} title="Could not read the file" />}
        {send.data && <BillResultView result={send.data} />}
        <CsvButton
          label="CSV file of the bill"
          className="self-start"
          loading={send.isPending}
          disabled={fault !== undefined}
          onFile={send.mutate}
        >
          Upload CSV
        </CsvButton>
      </div>
    </SectionCard>
  );
}
