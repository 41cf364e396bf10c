import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReceiptFormat } from '#libs/contracts/orders/receipts.js';
import { saveFile } from '../../../lib/browser/save-file';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { problemText } from '../../../ui/feedback/problem-text';
import { receiptFile } from './receipt-queries';

/** A receipt as a PDF or as a page, saved under the invoice's number. */
export function ReceiptFiles({ orderId, name }: { orderId: string; name: string }) {
  const get = useMutation({
    mutationFn: async (format: ReceiptFormat) =>
      saveFile(await receiptFile(orderId, format), `receipt-${name}.${format}`),
    onError: (error) => toast('Could not load the receipt', { tone: 'danger', detail: problemText(error) }),
  });
  const button = (format: ReceiptFormat) => (
    <Button
      tone="quiet"
      size="dense"
      aria-label={`Download receipt ${name} as ${format.toUpperCase()}`}
      loading={get.isPending && get.variables === format}
      onClick={() => get.mutate(format)}
    >
      <Download aria-hidden className="size-4" /> {format.toUpperCase()}
    </Button>
  );
  return (
    <div className="flex gap-1">
      {button('pdf')}
      {button('html')}
    </div>
  );
}
