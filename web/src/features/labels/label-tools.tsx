import { Download, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { formatMoment } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/form/field';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Select } from '../../ui/form/select';
import type { LabelFile } from './label-queries';
import { canPrint, formatChoice, formatChoices } from './label-text';
import { printHtml } from './print/print-frame';
import { StartPosition } from './print/start-position';
import { testPage } from './print/test-page';
import type { usePrinting } from './print/use-printing';

interface LabelToolsProps {
  label: LabelView;
  printing: ReturnType<typeof usePrinting>;
  /** The label that is on the screen; pictures hold one. */
  page: number;
}

/** Print first; size, sheet position, files and a test page below. After the first print it says Reprint. */
export function LabelTools({ label, printing, page }: LabelToolsProps) {
  const [format, setFormat] = useState<LabelFile['format']>(label.defaultFormat);
  const [start, setStart] = useState(0);
  const choice = formatChoice(format);
  const { print, save } = printing;
  const file: LabelFile = {
    format,
    ...(choice.positions > 1 ? { start } : {}),
    ...(choice.extension === 'pdf' ? {} : { page }),
  };
  const error = print.error ?? save.error;
  const printed = label.printCount > 0;
  return (
    <Card className="flex flex-col gap-4">
      {canPrint(label) ? (
        <Button
          size="large"
          onClick={() => print.mutate(choice.extension === 'pdf' ? file : { format: 'pdf' })}
          loading={print.isPending}
          className="w-full"
        >
          <Printer aria-hidden className="size-5" />
          {printed ? 'Reprint label' : 'Print label'}
        </Button>
      ) : (
        <p className="text-ui">
          The carrier delivered this label as ZPL. Download it and send it to your label printer.
        </p>
      )}
      <p role="status" className="text-small text-text-2">
        {printed && label.firstPrintedAt
          ? `First printed ${formatMoment(label.firstPrintedAt)}. Use each label once.`
          : ''}
      </p>
      {error && <ProblemAlert error={error} title="That didn’t work" />}
      <FormatSelect value={format} offered={label.formats} onChange={setFormat} />
      {choice.positions > 1 && <StartPosition positions={choice.positions} value={start} onChange={setStart} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => save.mutate(file)} loading={save.isPending}>
          <Download aria-hidden className="size-4" /> Download {choice.extension.toUpperCase()}
        </Button>
        <Button tone="quiet" onClick={() => void printHtml(testPage)}>
          <FileText aria-hidden className="size-4" /> Test page
        </Button>
      </div>
      <p className="text-small text-text-3">Print at 100% scale without margins, so the barcode can be scanned.</p>
    </Card>
  );
}

function FormatSelect(props: {
  value: LabelFile['format'];
  offered: LabelView['formats'];
  onChange: (format: LabelFile['format']) => void;
}) {
  const choices = formatChoices.filter(({ format }) => props.offered.includes(format));
  return (
    <Field label="Format" hint={formatChoice(props.value).hint}>
      <Select
        value={props.value}
        onChange={(event) => {
          const chosen = choices.find(({ format }) => format === event.target.value);
          if (chosen) props.onChange(chosen.format);
        }}
      >
        {choices.map(({ format, name }) => (
          <option key={format} value={format}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
