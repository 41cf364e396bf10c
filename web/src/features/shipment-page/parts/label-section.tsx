import { useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { ShipmentOrder } from '#libs/contracts/shipments/shipment-details.js';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { isPrintable } from '../../../lib/label-status';
import { paths } from '../../../lib/navigation/paths';
import { formatMoment } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextLink } from '../../../ui/navigation/link';
import { useOfferedCommands } from '../../../stores/offered-commands';
import { LabelPreview } from '../../labels/label-preview';
import { canPrint, formatChoice } from '../../labels/label-text';
import type { LabelFile } from '../../labels/label-queries';
import { usePrinting } from '../../labels/print/use-printing';
import { shipmentLists } from '../../shipments/shipment-queries';
import { RefundPanel } from '../../orders/refunds/refund-panel';
import { detailsQuery } from '../details-query';
import { labelTexts } from '../texts/state-texts';

/** The label: its picture, print, download; the button to void it, or the state of its refund. */
export function LabelSection({ label, order, receiver, toPrint }: LabelSectionProps) {
  const printable = isPrintable(label.status) && label.pages.length > 0;
  return (
    <SectionCard
      title={label.pages.length > 1 ? `${label.pages.length} labels` : 'Label'}
      action={
        printable && (
          <TextLink
            to={paths.label.href({ slug: label.shipment })}
            className="inline-flex min-h-6 items-center text-ui"
          >
            All formats
          </TextLink>
        )
      }
    >
      <div className="flex flex-col gap-4 text-ui">
        {printable ? <Printable label={label} toPrint={toPrint} /> : <p role="status">{labelTexts[label.status]}.</p>}
        {label.failure && (
          <InlineAlert tone="danger" title="Last attempt to create the label failed">
            {label.failure.text}
          </InlineAlert>
        )}
        {order && <RefundPanel single order={order.id} item={{ ...order, shipment: label.shipment, receiver }} />}
      </div>
    </SectionCard>
  );
}

interface LabelSectionProps {
  label: LabelView;
  order: ShipmentOrder | null;
  receiver: string;
  /** Printing it is the next step. */
  toPrint: boolean;
}

function Printable({ label, toPrint }: Pick<LabelSectionProps, 'label' | 'toPrint'>) {
  const client = useQueryClient();
  const { print, save } = usePrinting(label);
  const counted = {
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: shipmentLists });
      await client.invalidateQueries(detailsQuery(label.shipment));
    },
  };
  const [first] = label.pages;
  const error = print.error ?? save.error;
  const printed = label.printCount > 0;
  const words = printed ? 'Reprint label' : 'Print label';
  const isPaper = canPrint(label);
  const file: LabelFile = { format: isPaper ? 'pdf' : label.defaultFormat };
  const kind = formatChoice(file.format).extension.toUpperCase();
  useOfferedCommands('Label', [
    ...(isPaper ? [{ id: 'print', label: words, run: () => print.mutate(file, counted) }] : []),
    { id: 'save', label: `Download label as ${kind}`, run: () => save.mutate(file, counted) },
  ]);
  return (
    <div className="flex flex-wrap items-start gap-5">
      {first && (
        <div className="w-28 shrink-0 @column:w-36">
          <LabelPreview label={{ ...label, pages: [first] }} page={first} />
        </div>
      )}
      <div className="flex min-w-40 flex-1 flex-col items-start gap-3">
        {isPaper && (
          <Button
            tone={toPrint ? 'primary' : 'secondary'}
            onClick={() => print.mutate(file, counted)}
            loading={print.isPending}
          >
            <Printer aria-hidden className="size-4" /> {words}
          </Button>
        )}
        <Button
          tone={toPrint && !isPaper ? 'primary' : 'secondary'}
          onClick={() => save.mutate(file, counted)}
          loading={save.isPending}
        >
          <Download aria-hidden className="size-4" /> Download {kind}
        </Button>
        {printed && label.firstPrintedAt && (
          <p className="text-small text-text-2">
            First printed {formatMoment(label.firstPrintedAt)}. Use each label once.
          </p>
        )}
        {label.sample && <p className="text-small text-warning">Sample, not postage.</p>}
        {error && <ProblemAlert error={error} title="That didn’t work" />}
      </div>
    </div>
  );
}
